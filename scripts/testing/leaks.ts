const isPage = 'document' in globalThis;

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

const propertiesOf = (target: object): Properties =>
  new Map(Reflect.ownKeys(target).map((key) => [key, descriptorOf(target, key)]));

const descriptorOf = (target: object, key: PropertyKey): PropertyDescriptor =>
  Reflect.getOwnPropertyDescriptor(target, key) ?? {};

/** Node replaces some of its globals by their value when they are first read. */
const isRead = (target: object, before: PropertyDescriptor, after: PropertyDescriptor): boolean =>
  before.get !== undefined && 'value' in after && before.get.call(target) === after.value;

const isSame = (target: object, before: PropertyDescriptor, after: PropertyDescriptor): boolean =>
  (Object.is(before.value, after.value) && before.get === after.get && before.set === after.set) ||
  isRead(target, before, after);

/** Objects that tests put stubs into. Every other global object is no place for a stub or changes by itself. */
const namedObjects = [
  'console',
  'document',
  'history',
  'JSON',
  'Math',
  'navigator',
  'performance',
  'process',
  'Reflect',
  'screen',
];

/** Every global object that tests put stubs into, by the name it has in a message. */
const watchedObjects = (): Map<string, object> => {
  const watched = new Map<string, object>([['globalThis', globalThis]]);
  const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const isNamed = namedObjects.includes(name);
    // Node loads what stands behind a getter when that is read; the classes of a page are there already.
    const value = isNamed || isPage ? globals[name] : descriptorOf(globalThis, name).value;
    if (isNamed && value) watched.set(name, value);
    if (typeof value !== 'function' || !value.prototype) continue;
    watched.set(name, value);
    watched.set(`${name}.prototype`, value.prototype);
  }
  return watched;
};

/** Names that packages give to globals once for as long as the worker runs; those about metadata are of a polyfill. */
const namesOfPackages =
  /^(_|(IS_REACT_ACT_ENVIRONMENT|clipboard|awslambda|decorate|metadata|(define|has|get|delete)(Own)?Metadata(Keys)?)$)/;

/** Methods of the process that `graceful-fs` and `signal-exit` replace when they are loaded. */
const methodsOfPackages = ['chdir', 'cwd', 'emit', 'reallyExit'];

/** Reports a property that belongs to a package, which prepares a global once. */
const isOfPackage = (name: string, key: PropertyKey): boolean =>
  typeof key === 'symbol' ||
  namesOfPackages.test(String(key)) ||
  (name === 'process' && methodsOfPackages.includes(String(key)));

/** Puts back the properties that differ; their names. */
const putBack = (name: string, target: object, before: Properties): string[] => {
  const after = propertiesOf(target);
  const changed: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if ((was && is && isSame(target, was, is)) || isOfPackage(name, key)) continue;
    if (was) Object.defineProperty(target, key, was);
    else if (!Reflect.deleteProperty(target, key)) continue;
    changed.push(`${name}.${String(key)} is ${was ? (is ? 'replaced' : 'deleted') : 'added'}`);
  }
  return changed;
};

type Listener = { target: EventTarget; type: string; call: unknown; capture: boolean };

const isCapture = (options: unknown): boolean =>
  typeof options === 'object' && options
    ? 'capture' in options && options.capture === true
    : options === true;

/** Other targets go with their page. */
const nameOfTarget = (target: EventTarget): string | null => {
  if (target === globalThis) return 'window';
  return target === document ? 'document' : null;
};

/** Packages, and modules of ours that do so once, when a page first needs them. */
const listenForLife =
  /node_modules|web\/app\/loops\/|catalog-administration\/uploading\/uploads\.ts|watching\/reports\/tracking\.ts/;

/** A module that is loaded once listens once, for as long as the page is there. */
const isForLife = (): boolean => {
  const calls = (new Error().stack ?? '').split('\n').slice(1);
  const caller = calls.find((line) => !line.includes(import.meta.filename)) ?? '';
  const isLoading = calls.some((line) => line.includes('VitestModuleEvaluator'));
  return listenForLife.test(caller) || (isLoading && !caller.includes('.test.'));
};

const listeners = new Set<Listener>();

const findListener = ({ target, type, call, capture }: Listener): Listener | undefined =>
  [...listeners].find(
    (one) => one.target === target && one.type === type && one.call === call && one.capture === capture,
  );

/** Takes note of each listener that is added to the page. */
const watchListeners = (owner: typeof EventTarget.prototype): void => {
  const { addEventListener, removeEventListener } = owner;
  const add: typeof addEventListener = function (this: EventTarget | undefined, type, call, options) {
    const target = this ?? globalThis;
    addEventListener.call(target, type, call, options);
    if (!call || !nameOfTarget(target) || isForLife()) return;
    const listener = { target, type, call, capture: isCapture(options) };
    if (findListener(listener)) return;
    const forget = (): void => void listeners.delete(listener);
    listeners.add(listener);
    if (typeof options !== 'object') return;
    options.signal?.addEventListener('abort', forget);
    if (options.once) addEventListener.call(target, type, forget, options);
  };
  const remove: typeof removeEventListener = function (this: EventTarget | undefined, type, call, options) {
    const target = this ?? globalThis;
    removeEventListener.call(target, type, call, options);
    const listener = findListener({ target, type, call, capture: isCapture(options) });
    if (listener) listeners.delete(listener);
  };
  Object.assign(owner, { addEventListener: add, removeEventListener: remove });
};

const intervals = new Set<NodeJS.Timeout>();

const watchIntervals = (): void => {
  const { setInterval, clearInterval } = globalThis;
  const begin = (...parameters: Parameters<typeof setInterval>): NodeJS.Timeout => {
    const timer = setInterval(...parameters);
    if (!isForLife()) intervals.add(timer);
    return timer;
  };
  const end = (timer: NodeJS.Timeout | undefined): void => {
    clearInterval(timer);
    if (timer) intervals.delete(timer);
  };
  Object.assign(globalThis, { setInterval: begin, clearInterval: end });
};

if (isPage) for (const owner of [EventTarget.prototype, globalThis]) watchListeners(owner);
watchIntervals();

const listenersOfPackages = new WeakSet<object>();

const watchProcess = (): void => {
  const { on } = process;
  process.on = (event: string | symbol, call: (...values: never[]) => void) => {
    if (isForLife()) listenersOfPackages.add(call);
    return Reflect.apply(on, process, [event, call]);
  };
};

watchProcess();

const processEvents = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'];

type HeldGlobal = { name: string; target: object; before: Properties };

/** Globals as the first test file of a worker finds them; every later file finds the same. */
let held: HeldGlobal[] | undefined;

/** Variables that packages set for themselves when they are loaded. */
const variablesOfPackages: readonly string[] = ['VIPSHOME', 'FONTCONFIG_PATH', 'AWS_EXECUTION_ENV'];

const variablesLeft = (before: NodeJS.ProcessEnv): string[] => {
  const all = new Set([...Object.keys(before), ...Object.keys(process.env)]);
  const names = [...all].filter((name) => !variablesOfPackages.includes(name));
  const changed = names.filter((name) => process.env[name] !== before[name]);
  for (const name of changed) {
    const was = before[name];
    if (was === undefined) delete process.env[name];
    else process.env[name] = was;
  }
  return changed.map((name) => `the environment variable ${name} is changed`);
};

const listenersLeft = (before: ReadonlySet<Listener>): string[] => {
  const left = [...listeners].filter((listener) => !before.has(listener));
  for (const { target, type, call, capture } of left)
    target.removeEventListener(type, call as EventListener, capture);
  return left.map(({ target, type }) => `${nameOfTarget(target)} still has a listener of "${type}"`);
};

/** An interval that keeps no process alive is meant to run for as long as the process does. */
const intervalsLeft = (before: ReadonlySet<NodeJS.Timeout>): string[] => {
  const left = [...intervals].filter((timer) => !before.has(timer) && timer.hasRef());
  for (const timer of left) clearInterval(timer);
  return left.map(() => 'an interval still runs');
};

const processListenersLeft = (before: ReadonlyMap<string, readonly unknown[]>): string[] =>
  [...before].flatMap(([event, known]) => {
    const left = process
      .rawListeners(event)
      .filter((listener) => !known.includes(listener) && !listenersOfPackages.has(listener));
    for (const listener of left) process.off(event, listener as () => void);
    return left.map(() => `the process still has a listener of "${event}"`);
  });

/**
 * Takes note of what the globals hold. The function it gives puts back what has changed since, and says what that was.
 */
export const watchGlobals = (): (() => string[]) => {
  held ??= [...watchedObjects()].map(([name, target]) => ({ name, target, before: propertiesOf(target) }));
  const objects = held;
  const variables = { ...process.env };
  const knownListeners = new Set(listeners);
  const knownIntervals = new Set(intervals);
  const heard = new Map(processEvents.map((event) => [event, process.rawListeners(event)]));
  return () => [
    ...objects.flatMap(({ name, target, before }) => putBack(name, target, before)),
    ...variablesLeft(variables),
    ...listenersLeft(knownListeners),
    ...intervalsLeft(knownIntervals),
    ...processListenersLeft(heard),
  ];
};
