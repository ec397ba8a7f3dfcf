// Fills an empty database with the demo world when SEED asks for it.
import { dayInEcuador } from '../src/domain/calendar-date.ts'
import { migrate } from './database/migrate.ts'
import { emptyInterrupted, seedingState, seedOnce } from './database/seeding.ts'
import type { Database } from './database/sql.ts'
import type { FileStore } from './files/store.ts'
import { MIGRATIONS } from './places.ts'
import { reasonReachable, type Settings } from './settings.ts'

type SeedStep = {
  readonly settings: Settings
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly say: (line: string) => void
}

/** The error for a half-seeded database: it lacks rows, and its counters, which are set at the end of the seeding. */
const HALF_SEEDED =
  'La siembra de la base de datos empezó y no terminó (¿otro proceso la está sembrando?). Espere, o vacíe la base y vuelva a iniciar.'

/**
 * Seeds when SEED asks for it and the database is empty, or is embedded and half-seeded. Returns whether the database
 * holds the demo world. Throws when SEED is off, the database holds the demo world and other machines can reach the
 * portal, because the passwords of the demo accounts are public (D114). Also throws when another seeding has not ended
 * and cannot be repeated here.
 */
export async function seedWhenEmpty({ settings, db, files, now, say }: SeedStep): Promise<boolean> {
  let state = await seedingState(db)
  if (settings.seed.kind === 'none') {
    const holdsDemo = state === 'seeded' || state === 'interrupted'
    const why = reasonReachable(settings)
    if (holdsDemo && why) throw new Error(demoWithinReach(settings, why))
    if (state === 'interrupted') throw new Error(HALF_SEEDED)
    return state === 'seeded'
  }
  if (state === 'interrupted') {
    // On a database server another instance may be seeding right now; only an embedded database is ours alone.
    if (settings.databaseUrl) throw new Error(HALF_SEEDED)
    say('Una siembra anterior quedó a medias: se empieza de nuevo')
    await emptyInterrupted(db)
    await migrate(db, MIGRATIONS)
    state = await seedingState(db)
  }
  if (state === 'in-use' && settings.databaseUrl) say('SEED=demo se omite: la base de datos ya tiene datos')
  if (state !== 'empty') return state === 'seeded'

  if (settings.databaseUrl) say('Aviso: SEED=demo llena con datos ficticios la base de DATABASE_URL')
  say('Sembrando los datos de demostración …')
  const { policies } = settings.seed
  await seedOnce(db, now, async () => {
    // Imported only here, so that a start without seeding does not load it.
    const { seedDemo } = await import('./seed/seed.ts')
    await seedDemo({ db, files, now: now(), policies: policies ?? undefined, onStep: (text) => say(`  ${text}`) })
    const { writeSampleFiles } = await import('./seed/vouchers/sample-files.ts')
    await writeSampleFiles(settings.dataDir, dayInEcuador(now()))
  })
  return true
}

function demoWithinReach({ databaseUrl, dataDir }: Settings, why: string): string {
  const [where, other] = databaseUrl ? ['La base de DATABASE_URL', 'DATABASE_URL'] : [dataDir, 'DATA_DIR']
  return `${where} guarda las cuentas de demostración, con contraseñas publicadas, y otros pueden llegar al portal (${why}). Indique en ${other} un lugar nuevo, o SEED=demo si lo quiere así.`
}
