import { DomainError } from '../../domain-error.ts';

/** @throws DomainError accountExpired (208). */
export function assertNotExpired(expiresAt: Date | null): void {
  if (expiresAt !== null && expiresAt <= new Date()) throw new DomainError('accountExpired');
}
