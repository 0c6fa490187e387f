# A machine that builds the site once: run it on a schedule, or let compose.yml do so. See docs/hosting.md.
FROM node:24-bookworm-slim
ENV ASTRO_TELEMETRY_DISABLED=1
WORKDIR /neve
# Before anything is copied: a later chown would store every file twice.
RUN mkdir -p /data .cache && chown node:node /data /neve .cache
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node scripts/trim.cjs scripts/
RUN npm ci --omit=dev && npm cache clean --force
COPY --chown=node:node . .
# In one volume, so that the finished site can take the old one's place by a rename.
ENV NEVE_STATE_DIR=/data/state NEVE_OUT_DIR=/data/dist
VOLUME /data
CMD ["npm", "run", "build"]
