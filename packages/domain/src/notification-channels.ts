/**
 * The ways by which people and programs are told something. `platform`: in the web app, to whoever is logged in.
 * `push`: the browser's own notification, which arrives without the web app open. `sms` and `voice` go through whatever
 * provider the operator has set up.
 */
export const CHANNELS = ['platform', 'push', 'email', 'sms', 'voice', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];
