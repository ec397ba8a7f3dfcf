// Tests of work that opens its own transactions within one: in turn, and nothing after the first failure.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { withinTransaction } from '../../../server/database/within-transaction.ts'

/** A transaction that notes when statements begin and end; the statement `wrong` fails. */
function makeTransaction() {
  const seen: string[] = []
  const query = async <Row>({ text }: Statement): Promise<Row[]> => {
    seen.push(`${text} begins`)
    await nextTurn()
    if (text === 'wrong') throw new Error('wrong')
    seen.push(`${text} ends`)
    return []
  }
  return { seen, db: withinTransaction({ query }) }
}

const both = (name: string) => [`${name} begins`, `${name} ends`]

it('statements and inner transactions wait for one another', async () => {
  const { seen, db } = makeTransaction()
  await Promise.all([
    db.query(sql`a`),
    db.transaction(async (tx) => {
      await tx.query(sql`b`)
      await tx.query(sql`c`)
    }),
    db.query(sql`d`),
  ])
  expect(seen).toEqual(['a', 'b', 'c', 'd'].flatMap(both))
})

it('after a failure everything is rejected with it, also what fails without a statement', async () => {
  const { seen, db } = makeTransaction()
  const ended = await Promise.allSettled([db.query(sql`wrong`), db.query(sql`later`)])
  expect(ended.map((each) => each.status === 'rejected' && each.reason.message)).toEqual(['wrong', 'wrong'])
  expect(seen).toEqual(['wrong begins'])
  const other = makeTransaction()
  await expect(other.db.transaction(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  await expect(other.db.query(sql`later`)).rejects.toThrow('ours')
})

it('a statement beside «tx» in an inner transaction is refused, for it would wait for itself', async () => {
  const { db } = makeTransaction()
  await expect(db.transaction(() => db.query(sql`a`))).rejects.toThrow('solo se consulta por «tx»')
})
