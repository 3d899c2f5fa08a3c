import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { listenForSessionEnd } from './api.ts';
import { router } from './router.tsx';
import { leaveSession } from './session.ts';
import { antThemeOf, applyTheme, useTheme } from './theme.ts';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

export function App(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  );
}

function Themed({ children }: { children: ReactNode }): ReactElement {
  const theme = useTheme();
  const client = useQueryClient();
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => listenForSessionEnd(() => leaveSession(client)), [client]);
  return (
    // Two Chinese characters of a button are one word: no space is put between them.
    <ConfigProvider theme={antThemeOf(theme)} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
