import { expect, test } from 'vitest';
import { findMentions } from './named-paths.ts';

const document = `
# Title
See [the hub](apps/hub.ts#start), [elsewhere](https://example.com) and ![picture](docs/a.png).
The table is in \`store/tables.ts\`, its words in \`packages/i18n/src/FEATURE/en.ts\`; \`terminalId\` is a name,
\`application/json\` a type, \`/user/find\` a call. Run \`npm run bench -- NAME\`, npm run format:check or npm run --silent decode.

\`\`\`
apps/
  server/src/
    main.ts        starts
    api/<feature>/ handlers
docs/              words
\`\`\`

\`\`\`
just a block
\`\`\`
`;

test('only links, paths, trees and commands of a document are found', () => {
  expect(findMentions(document)).toEqual({
    links: ['apps/hub.ts#start', 'docs/a.png'],
    paths: ['store/tables.ts', 'packages/i18n/src/'],
    treePaths: ['apps/', 'apps/server/src/', 'apps/server/src/main.ts', 'apps/server/src/api/', 'docs/'],
    npmScripts: ['bench', 'format:check', 'decode'],
  });
});
