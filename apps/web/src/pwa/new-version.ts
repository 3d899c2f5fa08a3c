/** Installs the service worker, and knows when a new build waits to take over. */
const ASK_EVERY_MS = 3_600_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** To be called once; where service workers are not to be had (plain http, private windows), nothing happens. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hadController = serviceWorker.controller !== null;
  let isReloading = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one to take over changes nothing of what is on the screen.
    if (!hadController || isReloading) return;
    isReloading = true;
    location.reload();
  });
  // What cannot be installed is done without.
  serviceWorker.register('/service-worker.js').then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller it is the first, which takes over by itself.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  const ask = () => {
    // Without a network it is asked again at the next turn.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  // The monitor is in sight all day.
  setInterval(ask, ASK_EVERY_MS);
}

export function subscribeNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasNewVersion(): boolean {
  return waiting !== undefined;
}

/** The waiting build takes over, and the page is loaded anew. */
export function takeNewVersion(): void {
  waiting?.postMessage('update');
}
