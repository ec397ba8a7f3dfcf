// Baseline of the scripts: React on a page, and nothing else.

import { createRoot } from 'react-dom/client'

createRoot(document.body).render(<p>Hola</p>)
