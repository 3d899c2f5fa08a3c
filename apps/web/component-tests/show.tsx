/** Puts a component on the page as the app does: with texts, theme, session, address and the component library. */
import { type CurrentUser, findCurrent } from '@outrider/contract/session.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { render } from 'vitest-browser-react';
import { configure } from 'vitest-browser-react/pure';
import { callQuery } from '../src/lib/use-call.ts';
import { applyTheme, useTheme } from '../src/lib/theme.ts';
import { AntRoot } from '../src/ui/AntRoot.tsx';

configure({ reactStrictMode: true });

export const TESTER: CurrentUser = {
  id: '1',
  username: 'tester',
  nickname: 'Tester',
  role: ROLES.agent,
  permissions: [],
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  session: 'password',
};

interface Options {
  /** Who is logged in; null for nobody. */
  readonly user?: CurrentUser | null;
  /** Of the page; links to others lead nowhere. */
  readonly path?: string;
  /** What stands in the address after the question mark. */
  readonly address?: string;
}

export interface Shown {
  readonly client: QueryClient;
  /** What the address says now. */
  readonly address: () => URLSearchParams;
  /** Leads to another address of the same page, as a link would. */
  readonly follow: (address: string) => void;
  /** Puts another element in the place of the first. */
  readonly rerender: (element: ReactElement) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

export async function show(
  element: ReactElement,
  { user = TESTER, path = '/page', address = '' }: Options = {},
): Promise<Shown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(callQuery(findCurrent, {}).queryKey, user);
  let place: Place = { search: '', follow: () => undefined };
  const onMove = (moved: Place): void => {
    place = moved;
  };
  const frame = (within: ReactElement) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`${path}?${address}`]}>
        <Theme />
        <Address onMove={onMove} />
        <AntRoot>{within}</AntRoot>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender, unmount } = await render(frame(element));
  return {
    client,
    address: () => new URLSearchParams(place.search),
    follow: (to) => place.follow(to),
    rerender: (other) => rerender(frame(other)),
    unmount,
  };
}

function Theme(): ReactNode {
  const theme = useTheme();
  useEffect(() => applyTheme(theme), [theme]);
  return null;
}

interface Place {
  readonly search: string;
  readonly follow: (address: string) => void;
}

/** Tells the test where the router is. */
function Address({ onMove }: { onMove: (place: Place) => void }): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onMove({ search, follow: (to) => void navigate(`?${to}`) }), [onMove, search, navigate]);
  return null;
}
