import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { pngOf } from './raster.ts';

const purpose = 'draws pictures';

/** What a thread is asked for. */
interface Asked {
  svg: string;
  width?: number | undefined;
}

/**
 * A thread that draws one picture at a time. The megabytes of a drawn picture are freed by Node's collector, which
 * doesn't know of them: here, where it has next to nothing else to look through, it is sent after every few.
 */
export class RasterThread {
  readonly #worker = new Worker(new URL(import.meta.url), { execArgv: [], workerData: purpose });

  /** As `pngOf`. */
  async pngOf(svg: string, width?: number): Promise<Uint8Array> {
    this.#worker.postMessage({ svg, width } satisfies Asked);
    const [png] = await once(this.#worker, 'message');
    return png as Uint8Array;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function draw(port: NonNullable<typeof parentPort>): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let drawn = 0;
  port.on('message', ({ svg, width }: Asked) => {
    port.postMessage(pngOf(svg, width));
    drawn += 1;
    if (drawn % 4 === 0) collect();
  });
}

// This module may be loaded in threads of others, too.
if (parentPort && workerData === purpose) draw(parentPort);
