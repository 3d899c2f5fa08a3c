/** The part of `npm audit --json` that decides the check. */

const REFUSED: ReadonlySet<string> = new Set(['high', 'critical']);

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
}

export type Audit =
  | { readonly kind: 'asked'; readonly refused: readonly string[]; readonly others: number }
  | { readonly kind: 'notAsked'; readonly reason: string };

/** Distinguishes a registry that does not answer, or knows no advisories, from one that has found nothing. */
export function parseAudit(output: string): Audit {
  // npm's own format, report version 2; other output has neither of the two fields.
  const report = parseJson(output) as {
    vulnerabilities?: Readonly<Record<string, Vulnerability>>;
    message?: string;
  };
  if (report.vulnerabilities === undefined) {
    return { kind: 'notAsked', reason: report.message ?? (output.trim().slice(0, 300) || 'no answer') };
  }
  const found = Object.values(report.vulnerabilities);
  const refused = found.filter(({ severity }) => REFUSED.has(severity));
  return {
    kind: 'asked',
    refused: refused.map(({ name, severity, range }) => `${name} ${range} (${severity})`),
    others: found.length - refused.length,
  };
}

function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
