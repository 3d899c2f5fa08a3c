/** The rows of the tables of wire numbers and of claims to them, as the queries see them. */
import type { Generated } from 'kysely';

type Id = string;

export type ClaimState = 'open' | 'granted' | 'bothAllowed' | 'rejected' | 'withdrawn';

export interface ClaimTables {
  device_numbers: { number: string; device_ids: Id[] };
  import_refusals: {
    refusal_id: Generated<Id>;
    account_id: Id;
    branch_id: Id;
    refused_at: Date;
    numbers: number;
  };
  number_claims: {
    claim_id: Generated<Id>;
    claimant_id: Id;
    account_id: Id;
    terminal_id: string;
    model: number;
    protocol_type: number;
    note: string;
    state: ClaimState;
    reason: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
  };
}
