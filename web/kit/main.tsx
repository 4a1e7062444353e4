import '../ui/index.css';
import { createRoot } from 'react-dom/client';
import { KitRouter } from './KitRouter.tsx';

// The page of the design kit, which only the development server serves (server/development/kit-page.ts).

const element = document.getElementById('kit');
if (element) createRoot(element).render(<KitRouter />);
