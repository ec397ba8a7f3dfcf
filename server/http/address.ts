// The client's IP address, as trusted proxies report it.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address that trusted proxies forward; if it is no IP it was forged, and the connection's own address counts. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))
