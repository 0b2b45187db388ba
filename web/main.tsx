import './app/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startSession } from './app/session.ts';
import { startTranslations } from './i18n/index.ts';

void startSession();
await startTranslations();
createRoot(document.getElementById('root')!).render(<App />);
