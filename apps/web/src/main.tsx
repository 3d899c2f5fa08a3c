import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { startLanguage } from './lib/language.ts';
import { installServiceWorker } from './pwa/new-version.ts';
import './ui/base.css';
import './ui/button.css';

installServiceWorker();
const root = document.getElementById('root');
if (!root) throw new Error('the document has no root element');
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
