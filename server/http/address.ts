// The client's IP address, as trusted proxies report it.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address as the trusted proxies forward it; what is not an address was forged, and the connection's own counts. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))
