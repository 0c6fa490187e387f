import { cpus, loadavg } from 'node:os';

/** On what and when something was measured, for the line above its figures. */
export function machine(): string {
  const [first] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `Node ${process.versions.node}, ${cpus().length} × ${first?.model ?? 'unknown processor'}, load ${load}, ${day}`;
}
