'use strict';
// Every npm script starts here. It runs on any Node since 10, so that a machine on which the TypeScript
// can't run gets a sentence that says why. So no newer syntax and no "node:" imports.
const { existsSync, realpathSync } = require('fs');
const { enableCompileCache } = require('module');
const path = require('path');
const { pathToFileURL } = require('url');
const { setFlagsFromString } = require('v8');

const root = path.dirname(__dirname);
const packages = path.join(root, 'node_modules');
const { dependencies, devDependencies, optionalDependencies, scripts } = require('../package.json');

/** The oldest Node with the time-zone data that pages need; `src/settings/zone-check.ts` checks the data itself. */
const oldest = [24, 20];
/** Scripts that need the development packages too. */
const development = ['bench', 'bench/reader', 'check', 'screenshots', 'test'];

/** Commands that read the operator's configuration, which is code, and end. */
const ending = ['build', 'due', 'host-files'];

/** V8 takes 400: commands end before most of what it compiles then has paid for itself. */
const callsBeforeMaglev = 2000;

const [name = '', ...args] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${name}.ts`);
const machine = `${process.platform}-${process.arch}`;

/** Ends with a sentence; npm prints its own lines around it. */
function stop(sentence) {
  console.error(`${name || 'launch'}: ${sentence}`);
  process.exit(1);
}

const isInstalled = (each) => existsSync(path.join(packages, each, 'package.json'));

/** Some of the names, and how many more there are. */
function listed(names) {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${names.slice(0, 3).join(', ')}${more}`;
}

/** What is missing of the packages, as a sentence; none when all are there. */
function missingPackages() {
  const missing = Object.keys(dependencies).filter((each) => !isInstalled(each));
  if (missing.length === Object.keys(dependencies).length)
    return `the packages are not installed; run "npm ci" in ${root}.`;
  if (missing.length > 0)
    return `some packages are not installed (${listed(missing)}); run "npm ci" in ${root}.`;
  if (!development.includes(name)) return undefined;
  const left = Object.keys(devDependencies).filter((each) => !isInstalled(each));
  if (left.length === 0) return undefined;
  return `it needs the development packages, and ${listed(left)} are not installed (--omit=dev or NODE_ENV=production leaves them out); run "npm ci --include=dev" in ${root}.`;
}

/** The package that holds Node for this machine, if there is one: names end in platform and processor. */
const nodePackage = Object.keys(optionalDependencies).find((each) =>
  each.endsWith(`-${machine.replace('win32', 'win')}`),
);

/** The project's Node; none where its package isn't installed. */
function projectNode() {
  if (nodePackage === undefined || !isInstalled(nodePackage)) return undefined;
  const folder = path.join(packages, nodePackage);
  return path.join(folder, require(path.join(folder, 'package.json')).bin.node);
}

const install = `install Node ${oldest.join('.')} or newer from https://nodejs.org/.`;

/** Whether this Node could do it as well as the project's. */
function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** Why this machine has no Node of the project that could be started, as a sentence; none where that is no matter. */
function missingNode() {
  const foreign = Object.keys(optionalDependencies).find((each) => each !== nodePackage && isInstalled(each));
  if (foreign !== undefined && !isInstalled(nodePackage))
    return `the packages were installed on another machine (${foreign}; this one is ${machine}); run "npm ci" in ${root} here.`;
  if (nodePackage !== undefined)
    return `packages for this machine (${machine}) are missing: npm was told to leave optional packages out; run "npm ci --include=optional" in ${root}.`;
  if (isNewEnough()) return undefined;
  return `this is Node ${process.versions.node}, and there is no package of a newer one for ${machine}; ${install}`;
}

/** Runs the script under another Node, with all that this one was given, and ends as that one ends. */
function runUnder(node) {
  // Here, since it takes some milliseconds to load.
  const { spawn } = require('child_process');
  const child = spawn(node, [...process.execArgv, script, ...args], { stdio: 'inherit' });
  const forward = (signal) => {
    // A terminal sends Ctrl+C to both processes: forwarded, it would arrive twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const leave = () => {
    for (const signal of signals) process.removeListener(signal, forward);
  };
  child.on('error', (error) => {
    leave();
    // Such as under musl, for which there is no package.
    if (isNewEnough()) runHere();
    else stop(`the project’s Node can’t be started on this machine (${error.message}); ${install}`);
  });
  child.on('exit', (code, signal) => {
    leave();
    if (signal === null) process.exit(code);
    process.kill(process.pid, signal);
  });
}

/** Ends, though something that the script didn't make keeps the process alive: the next build would never begin. */
function leaveOpen() {
  console.error(
    `${name}: its work is done, but something is still open, such as a timer or a connection of site.config.ts; close it there.`,
  );
  process.exit();
}

/** Runs the script in this process, as if Node had been called with it. */
function runHere() {
  process.argv.splice(1, 2, script);
  // Here and not as an option: an older Node, which only says why it can't run this, may not know it.
  setFlagsFromString(`--invocation-count-for-maglev=${callsBeforeMaglev}`);
  if (enableCompileCache) enableCompileCache();
  // Such as settings that wait for what never comes: Node would end as if all were done.
  const unfinished = () => stop('it ended before its work was done: something that it waits for never came.');
  process.once('beforeExit', unfinished);
  import(pathToFileURL(script).href)
    .catch((error) => {
      console.error(error);
      process.exitCode = 1;
    })
    .finally(() => {
      process.removeListener('beforeExit', unfinished);
      if (ending.includes(name)) setTimeout(leaveOpen, 5000).unref();
    });
}

/** The project's Node where it is installed, else this one; ends with a sentence where neither will do. */
function launch() {
  if (!existsSync(script)) {
    const commands = Object.keys(scripts).filter((each) => scripts[each].includes('launch.cjs'));
    return stop(`there is no such command; start one with "npm run" and ${commands.join(', ')}.`);
  }
  // Before the first file of TypeScript, and for threads too: to load it all takes longer than to find that nothing changed.
  if (!process.env.NODE_COMPILE_CACHE) process.env.NODE_COMPILE_CACHE = path.join(root, '.cache', 'compiled');
  const missing = missingPackages();
  if (missing !== undefined) return stop(missing);
  const node = projectNode();
  if (node !== undefined && existsSync(node))
    return realpathSync(node) === realpathSync(process.execPath) ? runHere() : runUnder(node);
  const fault = missingNode();
  return fault === undefined ? runHere() : stop(fault);
}

launch();
