/**
 * One call of the API. All that server, browser and documents must agree on is in this one value: where it is,
 * who may make it, which arguments must lie in the caller's subtree, what goes in and what comes out.
 */
import type { Permission } from '@outrider/domain/permissions.ts';
import type { z } from 'zod';

/** Who may call: anyone; anyone with a session; or a session with this permission. */
export type Access = 'public' | 'session' | Permission;

/** Accounts and devices by their ids, devices also by their terminal id. */
export type ScopeKind = 'account' | 'device' | 'terminal';

/** The arguments that name something of somebody's; the server checks each before the handler runs. */
export type Scope<Input> = { readonly [Argument in keyof Input]?: ScopeKind };

export interface Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Groups the calls in the reference page. */
  readonly feature: 'session' | 'accounts' | 'devices' | 'positions' | 'log' | 'maps' | 'platform';
  readonly summary: string;
  readonly access: Access;
  readonly scope: Scope<z.infer<Input>>;
  readonly input: Input;
  readonly output: Output;
}

/** What a caller gives, before defaults are filled in. */
export type CallInput<Declared extends Pick<Call, 'input'>> = z.input<Declared['input']>;
/** What the call answers with. */
export type CallOutput<Declared extends Pick<Call, 'output'>> = z.infer<Declared['output']>;

/** Declares a call; the function only infers its types. */
export function call<Input extends z.ZodObject, Output extends z.ZodType>(declared: Call<Input, Output>) {
  return declared;
}
