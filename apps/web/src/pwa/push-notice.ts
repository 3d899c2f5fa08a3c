/** What the server sends to browsers (apps/server/src/notifications/channels/send-push.ts), as the service worker shows it. */
export interface PushNotice {
  readonly title: string;
  readonly text: string;
  /** Of the page that a click opens; never another site's. */
  readonly path: string;
  /** Messages with the same tag replace each other. */
  readonly tag: string;
  readonly kind: string;
  readonly language: string;
}

const FIELDS = ['title', 'text', 'path', 'tag', 'kind', 'language'] as const;

/** @returns undefined for what is no message of this platform. */
export function readNotice(text: string): PushNotice | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof found !== 'object' || found === null) return undefined;
  const fields = found as Readonly<Record<string, unknown>>;
  if (!FIELDS.every((name) => typeof fields[name] === 'string')) return undefined;
  // Each field was found to be a text.
  const notice = fields as unknown as PushNotice;
  return { ...notice, path: toOwnPath(notice.path) };
}

/** A path of this site: `//other.example` and `/\other.example` would lead to others. */
export function toOwnPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
