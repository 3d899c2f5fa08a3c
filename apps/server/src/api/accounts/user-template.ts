/** The template that accounts are imported by: what it is, and what a filled-in one says. */
import { CUSTOMER_ROLES, type Role } from '@outrider/domain/roles.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { parseCsv } from '../../csv.ts';
import { DomainError } from '../../domain-error.ts';

const COLUMNS = ['username', 'nickname', 'role', 'telephone', 'address', 'remarks'] as const;

export interface TemplateRow {
  readonly line: number;
  readonly username: string;
  readonly nickname: string;
  /** Undefined for a word that is no role an import can give. */
  readonly role: Role | undefined;
  readonly telephone: string;
  readonly address: string;
  readonly remarks: string;
}

export function formatUserTemplate(): string {
  return formatCsv([
    COLUMNS,
    ['north-1', 'North branch', 'agent', '13800138000', '1 Example Road', ''],
    ['north-2', 'A customer', 'user', '', '', ''],
  ]);
}

/** @throws DomainError templateMismatch when the first line is not the template's, or nothing follows it. */
export function parseUserTemplate(content: string): TemplateRow[] {
  const [head, ...rows] = parseCsv(content);
  const isTemplate =
    head?.cells.length === COLUMNS.length &&
    COLUMNS.every((column, index) => head.cells[index]?.toLowerCase() === column);
  if (!isTemplate || rows.length === 0)
    throw new DomainError('templateMismatch', { columns: COLUMNS.join(', ') });
  return rows.map(({ line, cells }) => {
    const [username = '', nickname = '', role = '', telephone = '', address = '', remarks = ''] = cells;
    return {
      line,
      username,
      nickname: nickname || username,
      role: toRole(role),
      telephone,
      address,
      remarks,
    };
  });
}

function toRole(word: string): Role | undefined {
  return CUSTOMER_ROLES.find((role) => role.toLowerCase() === word.toLowerCase());
}
