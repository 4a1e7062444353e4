import type { FastifyInstance, InjectOptions } from 'fastify';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import type { BoundEndpoint } from '../../../platform/http/bind.ts';
import { mount } from '../../../platform/http/mount.ts';
import { createServer } from '../../../platform/http/server.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export const member: Viewer = {
  id: 'member',
  sessionId: 'member-session',
  ...rightsOf(null),
  username: 'member',
  hasSubscriptionAccess: true,
};
export const lapsed: Viewer = {
  ...member,
  id: 'lapsed',
  sessionId: 'lapsed-session',
  hasSubscriptionAccess: false,
};
export const admin: Viewer = { ...lapsed, id: 'admin', sessionId: 'admin-session', ...rightsOf('owner') };
const people: Record<string, Viewer> = { member, lapsed, admin };

/** The routes behind a real server that checks every answer against its schema; the header `x-person` says who asks. */
export const serverOf = async (routes: readonly BoundEndpoint[]): Promise<FastifyInstance> => {
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async (request) => people[String(request.headers['x-person'])] ?? null,
  });
  mount(app, routes, { checkAnswers: true });
  return app;
};

/** Asks as a person; null is a visitor. */
export const ask = async (app: FastifyInstance, call: string, person: Viewer | null = null) => {
  const [method, url] = call.split(' ', 2);
  const headers = { 'sec-fetch-site': 'same-origin', ...(person ? { 'x-person': person.id } : {}) };
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']> & 'GET',
    url: `/api/v2/${url}`,
    headers,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
