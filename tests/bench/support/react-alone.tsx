// The baseline for the weight of the app’s scripts: a page that loads only React.

import { createRoot } from 'react-dom/client'

createRoot(document.body).render(<p>Hola</p>)
