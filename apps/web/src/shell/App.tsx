import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { listenForSessionEnd } from '../lib/api.ts';
import { Routes } from './router.tsx';
import { Boundary } from './PageBoundary.tsx';
import { leaveSession } from '../lib/session.ts';
import { applyTheme, useTheme } from '../lib/theme.ts';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

export function App(): ReactElement {
  const theme = useTheme();
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => listenForSessionEnd(() => leaveSession(queryClient)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Boundary>
          <Routes />
        </Boundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
