import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Rows of pixels as a PNG holds them; of some strips, one below the other, a file is made. */
export interface Strip {
  /** In pixels. */
  width: number;
  height: number;
  deflated: Buffer;
  /** Of what was deflated: how many bytes, and their Adler-32. */
  length: number;
  sum: number;
}

/** Where the halves of an Adler-32 begin anew. */
const modulus = 65521;

/** Pixels of four bytes (red, green, blue, opacity) as a strip. */
export function stripOf(pixels: Uint8Array, width: number, height: number): Strip {
  const row = width * 4;
  // Each row begins with its filter: none.
  const rows = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  // Ends on a whole byte, so that another strip may follow.
  const deflated = deflateRawSync(rows, { level: 3, finishFlush: constants.Z_SYNC_FLUSH });
  // Node has no function for this sum; a stream ends with it, and this level only copies.
  const copied = deflateSync(rows, { level: 0, chunkSize: rows.length + (1 << 16) });
  const sum = copied.readUInt32BE(copied.length - 4);
  const { length } = rows;
  // Given back at once: see `draw` in raster.ts.
  for (const { buffer } of [rows, copied]) (buffer as ArrayBuffer).transfer(0);
  return { width, height, deflated, length, sum };
}

/** Strips of one width as a PNG file. */
export function pngFile(strips: readonly Strip[]): Buffer {
  let [height, low, high] = [0, 1, 0];
  for (const strip of strips) {
    height += strip.height;
    high = (high + (strip.sum >>> 16) + strip.length * (low + modulus - 1)) % modulus;
    low = (low + (strip.sum & 0xffff) + modulus - 1) % modulus;
  }
  // Eight bits each of red, green, blue and opacity.
  const head = [number(strips[0]?.width ?? 0), number(height), Buffer.from([8, 6, 0, 0, 0])];
  const deflated = strips.map((strip) => strip.deflated);
  const data = [Buffer.from([0x78, 1]), ...deflated, Buffer.from([3, 0]), number(high * 0x10000 + low)];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', head),
    ...chunk('IDAT', data),
    ...chunk('IEND', []),
  ]);
}

/** A part of a PNG: its length, name and content, and a sum of these two. */
function chunk(name: string, content: readonly Buffer[]): Buffer[] {
  const length = content.reduce((sum, { length }) => sum + length, 0);
  const sum = content.reduce((sum, bytes) => crc32(bytes, sum), crc32(name));
  return [number(length), Buffer.from(name), ...content, number(sum)];
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
