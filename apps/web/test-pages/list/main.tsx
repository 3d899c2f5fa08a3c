/** A list of the kit with pretend rows, for a test to use as people would; what it asks for and does is kept. */
import { findCurrent } from '@outrider/contract/session.ts';
import { AntRoot } from '../../src/ui/AntRoot.tsx';
import { loadWorkTexts, startLanguage } from '../../src/lib/language.ts';
import { callQuery } from '../../src/lib/use-call.ts';
import { List } from '../../src/ui/list/List.tsx';
import { ListPage } from '../../src/ui/list/ListPage.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { PRETEND_LIST } from './pretend-list.ts';
import '../../src/ui/base.css';
import '../../src/ui/button.css';

/** What was done, as the test reads it. */
const done: string[] = [];
Object.assign(globalThis, { done });

function Page(): ReactElement {
  return (
    <ListPage title="Things">
      <List
        list={PRETEND_LIST}
        ownerId="1"
        onAction={(action, row) => void done.push(`${action} ${row.name}`)}
        onBulk={(action, chosen, clear) => {
          const what =
            chosen.kind === 'all' ? `all ${chosen.total}` : chosen.rows.map(({ name }) => name).join(' ');
          done.push(`${action} ${what}`);
          clear();
        }}
      />
    </ListPage>
  );
}

await startLanguage();
await loadWorkTexts();
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
// Of the session the kit reads the permissions alone.
client.setQueryData(callQuery(findCurrent, {}).queryKey, {
  id: '1',
  nickname: 'Tester',
  permissions: ['main:agents_delete'],
});
const root = document.createElement('div');
root.id = 'root';
document.body.append(root);
createRoot(root).render(
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <AntRoot>
        <Page />
      </AntRoot>
    </BrowserRouter>
  </QueryClientProvider>,
);
