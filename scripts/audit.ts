/**
 * Checks the product's dependencies for known vulnerabilities in the registry. A high or critical one fails the check.
 * An unreachable registry does not, since that says nothing about the dependencies, but it is reported.
 */
import { spawnSync } from 'node:child_process';
import { parseAudit } from './check/parse-audit.ts';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
});
const audit = parseAudit(stdout || stderr);
if (audit.kind === 'notAsked') {
  console.warn(`NOT CHECKED: the registry did not answer: ${audit.reason}`);
} else {
  console.log(`${audit.refused.length} high or critical, ${audit.others} others`);
  for (const each of audit.refused) console.error(each);
  process.exitCode = audit.refused.length === 0 ? 0 : 1;
}
