/**
 * Makes the app open without a network. The document and its first scripts are cached during installation, other assets
 * when they are first used. The names of assets contain their content's hash, so a cached one is never out of date.
 * Nothing else is cached: no answer of the API is ever stored here.
 */
import { readNotice, toOwnPath } from './push-notice.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushEventLike extends WorkerEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEventLike extends WorkerEvent {
  readonly notification: Notification;
}

/** A window of this site. */
interface WindowClient {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEventLike) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly location: Location;
}
// The compiler's DOM library knows only windows, not workers.
const scope = globalThis as unknown as WorkerScope;

/** The build replaces this value (vite.config.ts): what the document loads first, and all assets. */
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

// The page sends it when the user asks for the new version.
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

scope.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data?.text() ?? ''));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(toOwnPath(String(event.notification.data))));
});

/** Browsers take the permission back from whoever gets a message and shows nothing. */
async function showNotice(text: string): Promise<void> {
  const notice = readNotice(text);
  await scope.registration.showNotification(notice?.title ?? 'Outrider', {
    body: notice?.text ?? '',
    tag: notice?.tag ?? '',
    // As BCP 47 has it; the platform's own codes differ in this one.
    lang: notice?.language === 'cn' ? 'zh-CN' : (notice?.language ?? ''),
    icon: '/icons/icon-192.png',
    data: notice?.path ?? '/',
  });
}

/** In a window of the platform that is open already, else in a new one. */
async function openPath(path: string): Promise<void> {
  const [first] = await scope.clients.matchAll({ type: 'window' });
  if (!first) {
    await scope.clients.openWindow(path);
    return;
  }
  // First of all: the click allows it for a moment only.
  await first.focus();
  await first.navigate(path);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.shell.map((path) => new Request(path, { cache: 'reload' })));
}

/** Deletes what the build no longer has, and the caches of earlier versions. */
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

/** The server's document or, without a network, the cached one. */
async function findDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(DOCUMENT);
    if (kept) return kept;
    throw error;
  }
}
