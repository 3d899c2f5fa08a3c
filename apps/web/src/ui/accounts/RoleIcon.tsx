import { findRole, type RoleNumber } from '@outrider/domain/roles.ts';
import { Building2, FlaskConical, ShieldCheck, UserRound, UserRoundCheck } from 'lucide-react';
import type { ReactElement } from 'react';

/** Distinguishes agents, users and staff. The role's name is shown where there is room for it. */
export function RoleIcon({ role }: { role: RoleNumber }): ReactElement {
  const props = { size: 16, strokeWidth: 1.7, className: 'role-icon', 'aria-hidden': true } as const;
  switch (findRole(role)) {
    case 'admin':
      return <ShieldCheck {...props} />;
    case 'agent':
      return <Building2 {...props} />;
    case 'user':
      return <UserRound {...props} />;
    case 'superUser':
      return <UserRoundCheck {...props} />;
    default:
      return <FlaskConical {...props} />;
  }
}
