import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { installHistoryHold } from './lib/history-hold.ts';
import { startLanguage } from './lib/language.ts';
import { installServiceWorker } from './pwa/new-version.ts';
import './ui/base.css';
import './ui/button.css';

installServiceWorker();
installHistoryHold();
const root = document.getElementById('root');
if (!root) throw new Error('the document has no root element');
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
