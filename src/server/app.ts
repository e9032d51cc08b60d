import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OWN_HEADERS } from '#contract/own-answer.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { createAuthenticate } from './sessions/authenticate.ts'
import { rememberDevices } from './auth/known-device.ts'
import { createLimits } from './http/limits.ts'
import { authRoutes } from './auth/routes.ts'
import { readBodies } from './http/bodies.ts'
import { competitionGroupRoutes } from './competition-groups/routes.ts'
import { competitionTeamRoutes } from './competition-teams/routes.ts'
import { competitionTypeRoutes } from './competition-types/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { competitionRoutes } from './competitions/routes.ts'
import { zodErrorMap } from './kernel/zod-error-map.ts'
import { type Config, publicUrlOf } from './kernel/config.ts'
import { closingRoutes } from './court-closings/routes.ts'
import { judgeRelocation } from './court-closings/undo-relocation.ts'
import { courtRoutes } from './courts/routes.ts'
import type { Store } from './db/store.ts'
import { apiError, handleError, handleUnreadable } from './http/errors.ts'
import { emailRoutes } from './addresses/routes.ts'
import { LeagueTime } from './kernel/league-time.ts'
import { delegateRoutes } from './delegates/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { claimRoutes, disputeRoutes } from './games/dispute-routes.ts'
import { restoreRoutes } from './games/restore-routes.ts'
import { gameOverviewRoutes } from './game-overview/routes.ts'
import { gameRecordRoutes } from './game-records/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { drainRejectedBody, ORDINARY_BODY_BYTES } from './http/large-bodies.ts'
import { Pipelines } from './http/pipelines.ts'
import { shedLoad } from './http/pressure.ts'
import { createReadGate } from './http/read-gate.ts'
import { EventLoopScheduler } from './kernel/event-loop-scheduler.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { liveRoutes } from './games/live-routes.ts'
import { lockerRoomRoutes } from './locker-room/routes.ts'
import { leagueRoutes } from './leagues/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { leaveOut, type LeftOut } from './http/leave-out.ts'
import { createMount } from './http/mount.ts'
import { pushRoutes } from './push/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { Outlooks } from './reading/outlooks.ts'
import { openApi } from './http/open-api.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { compressOwnAnswers } from './http/compression.ts'
import { BuiltFiles } from './pages/built-files.ts'
import { readableAddress } from './pages/readable-address.ts'
import { dropUnreadParameters } from './pages/unread-parameters.ts'
import { type Pages, pageRoutes } from './pages/routes.ts'
import { loggedAddress } from './pages/unsubscribe-route.ts'
import { SILENCE_TIMEOUT_MS, timeouts } from './http/timeouts.ts'
import { ResponseCache } from './ready-answers/response-cache.ts'
import { contentSecurityPolicy } from './http/security-policy.ts'
import { phaseCalendarRoutes } from './phase-calendars/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { standingsRoutes } from './standings/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { rivalRoutes } from './games/rival-routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { teamOverviewRoutes } from './team-overview/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { adminToDoRoutes } from './to-do/admin-routes.ts'
import { toDoRoutes } from './to-do/routes.ts'
import { townRoutes } from './town/routes.ts'
import { pasteRoutes } from './pasted/routes.ts'
import { judgePaste } from './pasted/undo-paste.ts'
import { judgeCalendar } from './phase-calendars/undo-calendar.ts'
import { unplayedRoutes } from './unplayed/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'
import { judgeDeductions } from './withdrawals/undo-deductions.ts'
import { judgeWithdrawal } from './withdrawals/undo-withdrawal.ts'
import { userRoutes } from './users/routes.ts'
import { weekRoutes } from './week/routes.ts'

export type AppOptions = {
  store: Store
  config: Config
  clock?: () => Date
  /** Null to serve only the API. */
  pages: Pages | null
  logger?: FastifyServerOptions['logger']
  /** Whether an overloaded machine refuses requests. In a test's process the load is that of the tests. */
  shedsLoad?: boolean
  /** Whether a thread computes what teams can still reach. A test of other things compares answers made before and after. */
  computesOutlooks?: boolean
  /**
   * Runs before every request: the development server, whose pages contain scripts that the security policy would
   * block.
   */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 200 }

/** The routes of every thing below `/api`, in the order of its description. */
const ROUTES = [
  authRoutes,
  userRoutes,
  emailRoutes,
  leagueRoutes,
  teamRoutes,
  teamOverviewRoutes,
  rivalRoutes,
  courtRoutes,
  closingRoutes,
  competitionGroupRoutes,
  competitionTypeRoutes,
  competitionRoutes,
  competitionTeamRoutes,
  standingsRoutes,
  statisticsRoutes,
  gameRoutes,
  disputeRoutes,
  gameOverviewRoutes,
  claimRoutes,
  restoreRoutes,
  gameRecordRoutes,
  auditRoutes,
  undoRoutes({
    'games-pasted': judgePaste,
    'calendar-made': judgeCalendar,
    'team-withdrew': judgeWithdrawal,
    'points-taken': judgeDeductions,
    'games-relocated': judgeRelocation,
  }),
  seasonRoutes,
  townRoutes,
  calendarRoutes,
  weekRoutes,
  serviceRoutes,
  delegateRoutes,
  invitationRoutes,
  liveRoutes,
  lockerRoomRoutes,
  setupRoutes,
  proposalRoutes,
  unplayedRoutes,
  phaseCalendarRoutes,
  withdrawalRoutes,
  pasteRoutes,
  availabilityRoutes,
  toDoRoutes,
  announcementRoutes,
  adminToDoRoutes,
  noticeRoutes,
  passwordResetRoutes,
  deliveryRoutes,
  doctorRoutes,
  pushRoutes,
]

/** Builds the server, ready for `listen` or `inject`. Closing it leaves the store open. */
export async function buildApp({
  store,
  config,
  pages,
  logger,
  before,
  shedsLoad = true,
  computesOutlooks = true,
  clock = () => new Date(),
}: AppOptions): Promise<FastifyInstance> {
  z.config({ localeError: zodErrorMap })
  const turns = new EventLoopScheduler()
  const cache = new ResponseCache(store, turns)
  const files = pages?.directory ? new BuiltFiles(pages.directory) : undefined
  const pipelines = new Pipelines()
  const isSecure = config.publicUrl?.startsWith('https:') ?? false

  const report = (entry: LeftOut) => app.log.error(entry, 'left out of an answer: it cannot be shown')
  const compile: typeof serializerCompiler = (route) => {
    const serialize = serializerCompiler(route)
    return (answer) => leaveOut(answer, serialize, report)
  }
  // Fastify would load its own compilers before they could be replaced.
  const compilersFactory = { buildValidator: () => validatorCompiler, buildSerializer: () => compile }
  const schemaController: object = { compilersFactory }

  const app = fastify({
    logger: logger ?? false,
    schemaController,
    // One log line per request, written when it is answered, is enough.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // No hook runs before these.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(OWN_HEADERS)),
    clientErrorHandler: handleUnreadable,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: ORDINARY_BODY_BYTES,
    routerOptions: ROUTER_OPTIONS,
    forceCloseConnections: 'idle',
    // Cached responses bypass Fastify: creating its request and reply is half the cost of a small response.
    serverFactory: (handle) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        // Only HTTP/1.0 allows that the Host header is missing (RFC 9112, 3.2).
        if (request.headers.host === undefined && request.httpVersion !== '1.0')
          return handleUnreadable({}, request.socket)
        // While the server is closing, a client that keeps sending requests must not keep its connection open.
        if (!server.listening) response.setHeader('connection', 'close')
        if (!pipelines.admits(request, response)) return
        if (files?.serve(request, response)) return logCachedResponse(request, response)
        if (pages) dropUnreadParameters(request, pages.renderer)
        const served = cache.serve(request, response)
        if (served === true) logCachedResponse(request, response)
        else if (served === false) route(request, response)
        else void served.then((well) => (well ? logCachedResponse : route)(request, response))
      }
      const route = (request: IncomingMessage, response: ServerResponse) => {
        if (before) before(request, response, () => handle(request, response))
        else handle(request, response)
      }
      // Node would refuse a missing Host and an unknown Expect itself, without a body.
      const server = createServer({ ...timeouts, requireHostHeader: false }, answer)
      server.on('checkExpectation', answer)
      server.setTimeout(SILENCE_TIMEOUT_MS)
      return server
    },
  })
  store.watch((touched, sinceMs) => cache.written(touched, sinceMs), {
    onDisconnect: (why) => app.log.warn({ err: why }, 'write notifications lost: response cache disabled'),
    onReconnect: () => app.log.info('write notifications restored: response cache enabled'),
  })
  const isDebugLogged = ['debug', 'trace'].includes(app.log.level)
  /** Logged only at level debug: a log line costs more than a cached response. */
  function logCachedResponse({ method, url }: IncomingMessage, { statusCode }: ServerResponse): void {
    if (isDebugLogged)
      app.log.debug({ method, url: loggedAddress(url), status: statusCode }, 'served from cache')
  }
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(apiError(404)))
  readBodies(app)
  drainRejectedBody(app)

  await app.register(helmet, {
    contentSecurityPolicy: before
      ? false
      : {
          useDefaults: false,
          directives: contentSecurityPolicy(config, pages?.renderer.inlineScripts ?? []),
        },
    // For this host name alone: its subdomains may belong to other services.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // These headers only serve obsolete browsers, and would add bytes to every page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Unless a route sets it otherwise, browsers must not store a response, errors included.
    reply.headers({ ...OWN_HEADERS, 'x-request-id': request.id, 'cache-control': 'no-store' })
  })
  if (shedsLoad) await shedLoad(app)
  refuseOtherMethods(app, ROUTER_OPTIONS)
  app.decorateRequest('viewer', null)
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      {
        method,
        url: loggedAddress(url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })

  const gate = await createReadGate(app, config, { cache, turns })
  openApi(app, gate, publicUrlOf(config), schemaController)
  const time = new LeagueTime(config.timeZone)
  const outlooks = computesOutlooks
    ? new Outlooks(
        (touched) => cache.written(touched),
        (error) => app.log.error(error),
      )
    : null
  app.addHook('onClose', () => outlooks?.close())
  await app.register(async (api) => {
    compressOwnAnswers(api)
    rememberDevices(api, config)
    const limits = await createLimits(api, config, { store, clock })
    const authenticate = createAuthenticate(store, clock)
    const mount = createMount(api, { store, clock, gate, authenticate, limits, report, isSecure })
    const services = { store, config, time, clock, outlooks }
    for (const addRoutes of ROUTES) addRoutes(mount, services)
  })
  mediaRoutes(app, store)
  files?.mount(app)
  if (pages) await pageRoutes(app, { cache, gate, pages, store, time })
  return app
}
