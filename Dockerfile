# The same version as in e2e/node-24/package.json, on which the browser tests run the server.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# enough to build as well: the server builds with what it is installed with
RUN npm ci --omit=dev
COPY . .
# the folder of a build is private to the user that made it, and the server runs as another one
RUN npm run build && chmod -R a+rX dist

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data \
    TSX_DISABLE_CACHE=1 \
    REALMS_DIR=/realms
WORKDIR /app
RUN install -d -m 755 /realms && install -d -o node -g node -m 700 /data
# it belongs to root: the server cannot change its own code
COPY --from=build /app ./
USER node
EXPOSE 4000
# that the process runs; whether it can answer (/readyz) is for load balancers, and no reason to restart it
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# without npm in between, so that SIGTERM arrives
CMD ["node", "--import", "tsx", "scripts/start.ts"]
