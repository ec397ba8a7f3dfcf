// Draws the gallery alone, without the app around it.

/// <reference types="vite/client" />

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DemoScreen } from '../../../src/features/demo/demo-screen.tsx'
import { restoreTheme } from '../../../src/ui/theme.ts'
import '../../../src/ui/theme.css'

restoreTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The gallery page has no root element.')
createRoot(root).render(
  <StrictMode>
    <DemoScreen />
  </StrictMode>,
)
