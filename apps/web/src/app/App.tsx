import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { listenForSessionEnd } from './api.ts';
import { createRouter } from './router.tsx';
import { leaveSession } from './session.ts';
import { applyTheme, useTheme } from './theme.ts';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

const router = createRouter();

export function App(): ReactElement {
  const theme = useTheme();
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => listenForSessionEnd(() => leaveSession(queryClient)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
