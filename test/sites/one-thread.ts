import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/* Loaded before a build: as on a machine with one processor, it starts no threads, which would load all its code once more. */
os.availableParallelism = () => 1;
syncBuiltinESMExports();
