/** Installs the service worker, and detects when a new build is waiting to take over. */
const CHECK_EVERY_MS = 3_600_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Must be called once. Without service workers (plain http, private windows) nothing happens. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hadController = serviceWorker.controller !== null;
  let isReloading = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // When the first service worker takes over, the page stays the same.
    if (!hadController || isReloading) return;
    isReloading = true;
    location.reload();
  });
  // The app also works without a service worker.
  serviceWorker.register('/service-worker.js').then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const notifyIfWaiting = () => {
    // Without a controller this is the first service worker, which takes over by itself.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  notifyIfWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notifyIfWaiting);
  });
  const checkForUpdate = () => {
    // Without a network the next check tries again.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  // The monitor is often visible all day, without the event above.
  setInterval(checkForUpdate, CHECK_EVERY_MS);
}

export function subscribeNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasNewVersion(): boolean {
  return waiting !== undefined;
}

/** Activates the waiting build and reloads the page. */
export function takeNewVersion(): void {
  waiting?.postMessage('update');
}
