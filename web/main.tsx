import './app/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { forgetOnUserChange } from './app/query.ts';
import { startSession } from './app/session.ts';
import { startTranslations } from './i18n/index.ts';

forgetOnUserChange();
void startSession();
await startTranslations();
createRoot(document.getElementById('root')!).render(<App />);
