import { expect, onTestFinished, test } from 'vitest';
import { copyOfProject } from '../../scripts/project-copy.ts';

test('a build in a copy of the project is measured, its memory too', async () => {
  const copy = await copyOfProject();
  onTestFinished(() => copy.remove());
  const { code, said, memory } = await copy.build(Date.UTC(2026, 1, 7), {}, ['--help']);
  expect(said).toContain('Usage: npm run build');
  expect(code).toBe(0);
  expect(memory).toBeGreaterThan(10_000_000);
});
