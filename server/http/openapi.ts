// Describes the contract as an OpenAPI document, and serves it at /openapi.json.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { POSITIONAL } from '../../src/contract/positional.ts'
import { errorEnvelope } from '../../src/contract/problem.ts'

type Json = Record<string, unknown>

/** Answers GET /openapi.json. */
export function serveOpenapi(api: FastifyInstance): void {
  let document: Json | undefined
  api.get('/openapi.json', async () => {
    document ??= openapi('/api')
    return document
  })
}

/** The OpenAPI 3.1 document of all endpoints; `base` is the path under which the API is mounted. */
function openapi(base: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal de seguros', version: '1.0.8', description: 'API del portal de un bróker de seguros' },
    servers: [{ url: base }],
    paths,
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.subject ? { 'x-subject': endpoint.subject } : {}),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body) } : {}),
    ...(endpoint.filePart ? { requestBody: formOf({ [endpoint.filePart]: FILE }) } : {}),
    responses: {
      200: {
        description: 'Respuesta',
        content:
          endpoint.answer === 'binary'
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: schema(endpoint.answer) } },
      },
      default: { description: 'Error', content: { 'application/json': { schema: schema(errorEnvelope) } } },
    },
  }
}

function requestBody(endpoint: Endpoint, body: z.ZodMiniType): Json {
  const json = schema(body)
  if (!endpoint.multipart) return { content: { 'application/json': { schema: json } } }
  return formOf({ item: json, file: FILE }, { encoding: { item: { contentType: 'application/json' } } })
}

const FILE = { type: 'string', format: 'binary' }

const formOf = (properties: Json, more: Json = {}): Json => ({
  content: {
    'multipart/form-data': { schema: { type: 'object', properties, required: Object.keys(properties) }, ...more },
  },
})

function parameters(where: 'path' | 'query', declared: z.ZodMiniType | undefined): Json[] {
  const described = declared ? (schema(declared) as { properties?: Json; required?: string[] }) : {}
  return Object.entries(described.properties ?? {}).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || (described.required ?? []).includes(name),
    schema: each,
  }))
}

const schema = (declared: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(declared, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const positions = Object.entries(POSITIONAL.get(zodSchema) ?? {})
      if (positions.length === 0) return
      const prefixItems = positions.map(([title, each]) => ({ title, ...schema(each) }))
      Object.assign(jsonSchema, {
        prefixItems,
        items: false,
        minItems: prefixItems.length,
        maxItems: prefixItems.length,
      })
    },
  }) as Json
  return rest
}
