/**
 * `alarms`: what alarms cost those who read them, what rules and fences cost the reports, and how soon a webhook hears of
 * an alarm.
 */
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { measureFenceChecks } from '../alarms/fence-checks.ts';
import { measureIngestRules } from '../alarms/ingest-rules.ts';
import { measureList } from '../alarms/list.ts';
import { measureRiskPoints } from '../alarms/risk-points.ts';
import { measureWebhook } from '../alarms/webhook.ts';
import type { BenchOptions, BenchResult } from '../report.ts';

/** Of the list; ten million take some minutes to be made, of which most are the indexes. */
const ALARMS = 10_000_000;

export async function runAlarms({ scale }: BenchOptions): Promise<BenchResult> {
  const list = await withDatabaseServer(() => measureList(Math.round(ALARMS * scale)));
  const risks = measureRiskPoints();
  const checks = measureFenceChecks();
  const ingest = await withDatabaseServer(measureIngestRules);
  const webhook = await withDatabaseServer(measureWebhook);
  return {
    name: 'alarms',
    rows: [
      { measure: 'alarms in the list', value: list.alarms, unit: '' },
      { measure: 'to make them', value: list.fillS, unit: 's' },
      { measure: 'first page of the list, p50', value: list.p50Ms, unit: 'ms' },
      { measure: 'first page of the list, p99', value: list.p99Ms, unit: 'ms' },
      { measure: `the slowest: ${list.slowest.name}`, value: list.slowest.ms, unit: 'ms' },
      { measure: 'their number, which is asked apart, p50', value: list.countP50Ms, unit: 'ms' },
      { measure: 'what needs somebody of 40,000 devices, p99', value: list.needsP99Ms, unit: 'ms' },
      { measure: `${risks.points} risk points, for each fix`, value: risks.nsPerFix / 1_000, unit: 'µs' },
      {
        measure: `${checks.fences} mixed fences, on one core`,
        value: checks.checksPerSecond,
        unit: 'checks/s',
      },
      { measure: '  Turf, of the same', value: checks.turfPerSecond, unit: 'checks/s' },
      { measure: '  both say the same', value: checks.agreeing * 100, unit: '%' },
      { measure: 'reports of devices without rules', value: ingest.plainPerSecond, unit: '/s' },
      { measure: '  processor time, server', value: ingest.plain.serverUs, unit: 'µs a report' },
      { measure: '  processor time, PostgreSQL', value: ingest.plain.postgresUs, unit: 'µs a report' },
      { measure: `with all rules and ${ingest.fences} fences`, value: ingest.ruledPerSecond, unit: '/s' },
      { measure: '  processor time, server ', value: ingest.ruled.serverUs, unit: 'µs a report' },
      { measure: '  processor time, PostgreSQL ', value: ingest.ruled.postgresUs, unit: 'µs a report' },
      { measure: '  alarms that were raised', value: ingest.alarms, unit: '' },
      { measure: '  ratio to ingest without', value: ingest.ratio, unit: '×' },
      { measure: '  the same by processor time', value: ingest.processorRatio, unit: '×' },
      { measure: `calls of a webhook for ${webhook.alarms} alarms`, value: webhook.calls, unit: '' },
      { measure: 'alarms that reached it', value: webhook.received, unit: '' },
      { measure: 'from the commit to the webhook, p50', value: webhook.p50Ms, unit: 'ms' },
      { measure: 'from the commit to the webhook, p99', value: webhook.p99Ms, unit: 'ms' },
    ],
    json: {
      riskNsPerFix: risks.nsPerFix,
      alarms: list.alarms,
      listP50Ms: list.p50Ms,
      listP99Ms: list.p99Ms,
      needsP99Ms: list.needsP99Ms,
      fenceChecksPerSecond: checks.checksPerSecond,
      turfChecksPerSecond: checks.turfPerSecond,
      ratioToIngest: ingest.ratio,
      ratioByProcessor: ingest.processorRatio,
      webhookP99Ms: webhook.p99Ms,
    },
  };
}
