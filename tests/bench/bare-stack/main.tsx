// The bare stack: one screen of ten rows with the app's libraries, and none of its rules. The rows of the device are
// shown until those of the portal are there.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Dexie, type Table } from 'dexie'
import { createRoot } from 'react-dom/client'

type Row = { id: number; title: string; text: string }

const db = new Dexie('bare-stack') as Dexie & { rows: Table<Row, number> }
db.version(1).stores({ rows: 'id' })

async function fetchRows(): Promise<Row[]> {
  const response = await fetch('/api/rows')
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const rows: Row[] = await response.json()
  await db.rows.bulkPut(rows)
  return rows
}

function Rows() {
  const stored = useQuery({ queryKey: ['stored'], queryFn: () => db.rows.toArray(), networkMode: 'always' })
  const fetched = useQuery({ queryKey: ['fetched'], queryFn: fetchRows, networkMode: 'always', retry: false })
  const rows = fetched.data ?? stored.data ?? []
  return (
    <main>
      <h1>Diez filas</h1>
      <ul>
        {rows.map(({ id, title, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a> {text}
          </li>
        ))}
      </ul>
    </main>
  )
}

const root = createRootRoute()
const screen = createRoute({ getParentRoute: () => root, path: '/', component: Rows })
const router = createRouter({ routeTree: root.addChildren([screen]) })
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
void navigator.serviceWorker.register('/sw.js')
