/**
 * Remembers conversations of datagrams by their sender's address and port. An address can be forged, so conversations
 * that have named no device have a small limit of their own, and each device has one too: a flood displaces only
 * conversations of its own kind.
 */
import type { DatagramSpeaker } from './ownership.ts';

/** Conversations that have named a device. Beyond it, the one silent for longest is forgotten. */
const NAMED_MAX = 20_000;
const UNNAMED_MAX = 2_000;
/** Of one device: mobile networks give it another port now and then. Our choice. */
const PER_DEVICE_MAX = 4;

export interface Conversations<Conversation extends DatagramSpeaker> {
  /** The conversation of an address. It counts as the last one heard. */
  find(key: string): Conversation | undefined;
  add(key: string, conversation: Conversation): void;
  /** It has named its device. */
  name(key: string, deviceId: string): void;
  forget(key: string): void;
  entries(): Iterable<[string, Conversation]>;
}

export function createConversations<Conversation extends DatagramSpeaker>(
  onForgotten: (conversation: Conversation) => void,
): Conversations<Conversation> {
  /** In both maps the first entry is the one silent for longest. */
  const unnamed = new Map<string, Conversation>();
  const named = new Map<string, Conversation>();
  /** The keys of each device's conversations, the latest last. */
  const keysByDevice = new Map<string, Set<string>>();

  function forget(key: string): void {
    const conversation = named.get(key) ?? unnamed.get(key);
    if (!conversation) return;
    unnamed.delete(key);
    named.delete(key);
    const deviceId = conversation.device?.deviceId ?? '';
    const keys = keysByDevice.get(deviceId);
    keys?.delete(key);
    if (keys?.size === 0) keysByDevice.delete(deviceId);
    onForgotten(conversation);
  }

  function forgetFirst(keys: Iterable<string>): void {
    for (const key of keys) {
      forget(key);
      return;
    }
  }

  return {
    find(key) {
      const among = named.has(key) ? named : unnamed;
      const conversation = among.get(key);
      if (!conversation) return undefined;
      among.delete(key);
      among.set(key, conversation);
      return conversation;
    },
    add(key, conversation) {
      unnamed.set(key, conversation);
      if (unnamed.size > UNNAMED_MAX) forgetFirst(unnamed.keys());
    },
    name(key, deviceId) {
      const conversation = unnamed.get(key);
      if (!conversation) return;
      unnamed.delete(key);
      named.set(key, conversation);
      const keys = keysByDevice.get(deviceId) ?? new Set();
      keys.add(key);
      keysByDevice.set(deviceId, keys);
      if (keys.size > PER_DEVICE_MAX) forgetFirst(keys);
      if (named.size > NAMED_MAX) forgetFirst(named.keys());
    },
    forget,
    *entries() {
      yield* unnamed;
      yield* named;
    },
  };
}
