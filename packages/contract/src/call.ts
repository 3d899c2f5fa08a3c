/**
 * One call of the API. All that server, browser and documents must agree on is in this one value: where it is, who may
 * make it, which arguments must lie in the caller's subtree, what it shows, changes and leaves in the audit log, what
 * goes in and what comes out.
 */
import type { Permission } from '@outrider/domain/permissions.ts';
import { z } from 'zod';

/**
 * Who may call: anyone; anyone with a session; the account's own people, not a visitor in the trial account; or a
 * session with this permission.
 */
export type Access = 'public' | 'session' | 'owner' | Permission;

/**
 * What an argument names, one or a list: an account of the caller's subtree; an account of it that is not the caller's
 * own; a device of the subtree, by its id or by its terminal id; a fence or a share link of an account of it; a log-in
 * link that leads to one.
 */
export type ScopeKind = 'account' | 'below' | 'device' | 'terminal' | 'fence' | 'share' | 'loginLink';

/** The arguments that name something of somebody's; the server checks each before the handler runs. */
export type Scope<Input> = { readonly [Argument in keyof Input]?: ScopeKind };

/** The kinds of data that calls show and change: the browser reads anew what shows a kind that was changed. */
export type DataKind =
  | 'accounts'
  | 'alarms'
  | 'auditLog'
  | 'brands'
  | 'claims'
  | 'commands'
  | 'deviceLogins'
  | 'devices'
  | 'fences'
  | 'frames'
  | 'loginLinks'
  | 'mapKeys'
  | 'permissions'
  | 'platform'
  | 'positions'
  | 'quotas'
  | 'readings'
  | 'secondFactors'
  | 'sessions'
  | 'shares'
  | 'statistics'
  | 'thresholds'
  | 'tracks'
  | 'trial';

/** A call that changes something leaves an entry in the audit log, or says why it needs none. */
export type Audit = 'entry' | { readonly none: string };

export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Audited extends Audit | undefined = Audit | undefined,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Groups the calls in the reference page. */
  readonly feature:
    | 'session'
    | 'accounts'
    | 'audit'
    | 'devices'
    | 'commands'
    | 'positions'
    | 'alarms'
    | 'tracks'
    | 'statistics'
    | 'fences'
    | 'log'
    | 'maps'
    | 'shares'
    | 'platform';
  readonly summary: string;
  readonly access: Access;
  /** Open also while the caller must first change the password or set up a second factor. */
  readonly isOpenBeforeSetUp?: true;
  /** Open also to a session of one device, begun by its IMEI, where the scope names that device alone. */
  readonly isOpenToDevice?: true;
  readonly scope: Scope<z.infer<Input>>;
  /** What the answer shows; of a call that changes something, only what else than the change it tells. */
  readonly reads: readonly DataKind[];
  /** Nothing, exactly where `audit` is left out. */
  readonly writes: Audited extends undefined ? readonly [] : readonly [DataKind, ...DataKind[]];
  readonly audit?: Audited;
  readonly input: Input;
  readonly output: Output;
  /** Instead of an envelope the call answers with bytes of one of these types; a refusal is an envelope all the same. */
  readonly media?: readonly string[];
}

/** What a caller gives, before defaults are filled in. */
export type CallInput<Declared extends Pick<Call, 'input'>> = z.input<Declared['input']>;
/** What the call answers with. */
export type CallOutput<Declared extends Pick<Call, 'output'>> = z.infer<Declared['output']>;

/** Declares a call; the function only infers its types. */
export function call<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Audited extends Audit | undefined = undefined,
>(declared: Call<Input, Output, Audited>) {
  return declared;
}

type StreamCall<Input extends z.ZodObject> = Omit<Call<Input, z.ZodNever, undefined>, 'output' | 'media'> & {
  readonly media: readonly string[];
};

/** Declares a call that answers with a stream of bytes; such a call only reads. */
export function streamCall<Input extends z.ZodObject>(declared: StreamCall<Input>) {
  return { ...declared, output: z.never() };
}

/** The calls among what a module exports. */
export type CallsOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Pick<Call, 'method' | 'path'> ? Name : never
  ]: Module[Name];
};

/** Leaves out the schemas and helpers that stand beside the calls. */
export function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  // What is left is what the type leaves.
  return Object.fromEntries(
    Object.entries(module).filter(([, exported]) => isCall(exported)),
  ) as CallsOf<Module>;
}

function isCall(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
