// Answers 405 with an Allow header when a path of the contract is called with another method.
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { sendProblem } from './envelope.ts'

const METHODS: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/** Refuses, on every address of the contract, the methods that no endpoint has there. */
export function refuseOtherMethods(api: FastifyInstance): void {
  const methodsByPath = new Map<string, HTTPMethods[]>([['/openapi.json', ['GET']]])
  for (const { path, method } of Object.values(ENDPOINTS))
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
  for (const [path, methods] of methodsByPath)
    api.route({
      method: METHODS.filter((each) => !methods.includes(each)),
      url: path,
      handler: (request, reply) =>
        sendProblem(request, reply.header('allow', methods.join(', ')), problem('wrong-method')),
    })
}
