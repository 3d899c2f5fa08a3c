/**
 * The shell without a network: the document and the scripts that it begins with are kept when the app is installed,
 * other assets when they are first used. Assets carry their content's hash in their names, so that one that is kept is
 * never out of date. Nothing else is touched: no answer of the API is ever kept here.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
// The compiler's library knows windows only.
const scope = globalThis as unknown as Scope;

/** The build fills in its own (vite.config.ts): what the document begins with, and all assets there are. */
const BUILD: { readonly shell: readonly string[]; readonly assets: readonly string[] } =
  JSON.parse('__OUTRIDER_BUILD__');

const CACHE = 'outrider-shell';
const DOCUMENT = '/index.html';

scope.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOld(), scope.clients.claim()]));
});

// The page asks for it when its reader wants the new version.
scope.addEventListener('message', ({ data }) => {
  if (data === 'update') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(findAsset(request));
  else if (request.mode === 'navigate') event.respondWith(findDocument(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.shell.map((path) => new Request(path, { cache: 'reload' })));
}

/** What the build no longer has, and the caches of earlier ways to keep it. */
async function forgetOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set([...BUILD.shell, ...BUILD.assets]);
  for (const request of await cache.keys()) {
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function findAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The server's, or without a network the one that was kept. */
async function findDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(DOCUMENT);
    if (kept) return kept;
    throw error;
  }
}
