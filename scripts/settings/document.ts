import { SETTINGS } from '@outrider/server/config.ts';
import { infosOf, type SettingInfo, type SettingsSchema } from '@outrider/server/config-setting.ts';

/** The contents of docs/settings.md. */
export function formatSettings(): string {
  const sections = Object.entries(SETTINGS).map(([title, schema]) => `## ${title}\n\n${formatTable(schema)}`);
  return `# Settings

The server takes its settings from the environment. \`npm run settings -- --write\` prints this page from their declarations ([config.ts](../apps/server/src/config.ts) and the files beside it), and a test fails when the page differs.

An empty value counts as none, so the default holds; only \`FORCED_LANGUAGES\`, \`TEST_ROLE_PERMISSIONS\` and \`WANWEI_TEST_MODELS\` take it for an empty list. A value that makes no sense stops the server with an error that names the setting. A variable whose name is nearly that of a setting, such as \`GT06PORT\`, is warned about at the start. [Operations](operations.md) says when a setting needs to be changed.

${sections.join('\n')}`;
}

const HEAD = ['setting', 'value', 'default', 'meaning'];

function formatTable(schema: SettingsSchema): string {
  const rows = infosOf(schema).map(({ name, unit, kind, help, ...info }) => [
    `\`${name}\``,
    unit === undefined ? kind : `${unit}: ${kind}`,
    formatDefault(info),
    help,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function formatDefault(info: Pick<SettingInfo, 'default' | 'otherwise'>): string {
  return info.default ? `\`${info.default}\`` : (info.otherwise ?? 'none');
}
