export const live = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Connection lost, reconnecting…',
  polling: 'Live connection blocked: fetched at intervals',
  ended: 'Live view ended',
  since: 'Last update {{time}}',
  autoRefresh: 'Automatic refresh',
  refreshNow: 'Refresh now',
  off: 'Off',
} as const;
