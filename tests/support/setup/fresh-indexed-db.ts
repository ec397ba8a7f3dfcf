// Gives each unit test file a new IndexedDB, because files share one process, and must not see each other's databases.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'

const indexedDB = new IDBFactory()
globalThis.indexedDB = indexedDB
// Dexie reads the global IndexedDB only once, when the first file of a process loads Dexie.
Dexie.dependencies.indexedDB = indexedDB
