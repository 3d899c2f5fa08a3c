/** What columns hold that PostgreSQL knows only as text or JSON, where no other part of the server has a type for it. */
import type { MapConfig } from '@outrider/contract/maps.ts';
import type { Rollup } from '../telemetry/rollup.ts';

export type ClaimState = 'open' | 'granted' | 'bothAllowed' | 'rejected' | 'withdrawn';

export type SessionKind = 'password' | 'link' | 'trial' | 'device';

export type MapStyles = Pick<MapConfig, 'normal' | 'satellite' | 'credit'>;

/** What the reducer of rules/rollups keeps. */
export type KeptRollup = Pick<Rollup, 'state' | 'figures'>;

/** A brand, by the contract's names. */
export interface BrandValues {
  readonly productName: string;
  readonly slogan: string;
  readonly footer: string;
  readonly primaryColor: string;
  readonly backgroundColor: string;
  readonly androidAppLink: string;
  readonly iosAppLink: string;
  readonly logo: string;
  readonly path: string;
  readonly hostName: string;
}
