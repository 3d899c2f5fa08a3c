/** This browser's subscription to messages (Push API), which the service worker shows. */
import type { CallInput } from '@outrider/contract/call.ts';
import type { insertPush } from '@outrider/contract/push.ts';

export type PushKeys = Omit<CallInput<typeof insertPush>, 'language'>;

/** `unsupported` also where the browser's push service is not reached. */
export type Subscribed =
  | { readonly kind: 'on'; readonly keys: PushKeys }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unsupported' };

/** Only over https, and where service workers are not refused. */
export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Asks for the permission, which browsers allow at a click alone. @param publicKey base64url. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: 'denied' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { kind: 'unsupported' };
  try {
    // One for another key cannot be taken over; the server has a new key only after its secrets were lost.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return { kind: 'unsupported' };
    return { kind: 'on', keys: { endpoint, keys: { p256dh, auth } } };
  } catch {
    return { kind: 'unsupported' };
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
