import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { listenForSessionEnd } from '../lib/api.ts';
import { Routes } from './router.tsx';
import { Boundary } from './PageBoundary.tsx';
import { leaveSession } from '../lib/session.ts';
import { applyTheme, useTheme } from '../lib/theme.ts';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** A router of this kind can hold an address back while a form asks whether to save. */
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <Boundary>
        <Routes />
      </Boundary>
    ),
  },
]);

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
