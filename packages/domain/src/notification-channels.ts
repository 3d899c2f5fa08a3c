/**
 * The ways by which people and programs are told something. `platform`: in the web app, to whoever is logged in.
 * `push`: the browser's own notification, which arrives without the web app open. `sms` and `voice` go through whatever
 * provider the operator has set up.
 */
export const CHANNELS = ['platform', 'push', 'email', 'sms', 'voice', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Those that reach a person. */
export const CONTACT_CHANNELS = ['platform', 'push', 'email', 'sms', 'voice'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Those that need somebody else's service, which the operator sets up. */
export const PROVIDED_CHANNELS = ['email', 'sms', 'voice'] as const;
export type ProvidedChannel = (typeof PROVIDED_CHANNELS)[number];

/** Why a message was not taken, and whether the same try may succeed later by itself. */
export const DELIVERY_FAILURES = {
  /** The operator has not set this channel up. */
  notSetUp: { mayRetry: false },
  /** The contact has no address on this channel: no phone, no log-in, no browser that asked for messages. */
  noAddress: { mayRetry: false },
  /** The address is one that the server must not connect to. */
  addressNotAllowed: { mayRetry: false },
  /** Its owner, or the server, has switched the address off. */
  switchedOff: { mayRetry: false },
  /** The other side understood, and said no. */
  refused: { mayRetry: false },
  /** The other side does not take our user name, password or key. */
  notAuthorized: { mayRetry: false },
  /** The message is larger than the channel or the other side takes. */
  tooLarge: { mayRetry: false },
  /** No connection, no such host, or one that broke off. */
  unreachable: { mayRetry: true },
  /** The certificate is not one for this host. */
  notTrusted: { mayRetry: true },
  timedOut: { mayRetry: true },
  /** The other side asks for patience. */
  busy: { mayRetry: true },
  /** The other side answered something that it should not. */
  badAnswer: { mayRetry: true },
  /** The caller ended the try. Whether the message arrived is not known. */
  stopped: { mayRetry: true },
} as const satisfies Readonly<Record<string, { readonly mayRetry: boolean }>>;

export type DeliveryFailure = keyof typeof DELIVERY_FAILURES;

// The keys of the table above.
export const DELIVERY_FAILURE_REASONS = Object.keys(DELIVERY_FAILURES) as readonly DeliveryFailure[];
