# A cache in front of the server (docs/scaling.md, “CDN”), for Varnish 6.2 and later. Edit what is marked with EDIT. The server needs
# TRUSTED_PROXIES=1, or one more than before, CDN_MAX_AGE=600, CDN_PURGE_URL=http://<this host>/_purge and CDN_PURGE_TOKEN.
vcl 4.1;

import std;

backend default {
  # EDIT: the server, or its balancer
  .host = "127.0.0.1";
  .port = "4000";
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# EDIT: the servers, which purge
acl servers {
  "127.0.0.1";
  "::1";
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_recv {
  # what viewers say of their way here is not believed: others would get the answer
  unset req.http.Forwarded;
  unset req.http.traceparent;
  unset req.http.tracestate;
  set req.http.X-Forwarded-Host = req.http.Host;
  if (std.port(local.ip) == 443) {
    set req.http.X-Forwarded-Proto = "https";
  } else {
    set req.http.X-Forwarded-Proto = "http";
  }
  # EDIT: with COUNTRY_HEADER or VPN_HEADER, set these headers here on every request; answers vary by them

  if (req.url == "/_purge") {
    # EDIT: CDN_PURGE_TOKEN
    if (req.method != "POST" || client.ip !~ servers || req.http.Authorization != "Bearer change-me") {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^realm-[a-z0-9-]+( realm-[a-z0-9-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([[:space:]]|$)");
    return (synth(200));
  }

  # rooms in which people watch together
  if (req.url == "/_together" && req.http.Upgrade ~ "(?i)^websocket$") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # who has signed in, or calls with a bearer, shares nothing
  if (req.http.Authorization || req.http.Cookie ~ "rc_audience=") {
    return (pass);
  }
  # a page in a frame is another one
  if (req.http.Sec-Fetch-Dest ~ "^(iframe|frame|embed|object)$") {
    return (pass);
  }
  unset req.http.Sec-Fetch-Dest;
  # films are large and read in parts; pictures have a width
  if (req.url ~ "^/media/" && req.url !~ "[?&]width=") {
    return (pass);
  }

  # Of the cookies, pages depend on the view that the browser has reported: the first one of that name.
  if (req.url !~ "^/(api|media|assets|labels|_realm)/" && req.http.Cookie ~ "(^|;[ \t]*)rc_view=") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*?;[ \t]*)??(rc_view=[^;]*).*$", "\1");
  } else {
    unset req.http.Cookie;
  }
  # of the browser’s name, whether it is a television’s (renderer/contract/television.ts)
  if (req.http.User-Agent ~ "(?i)smart[- ]?tv|hbbtv|nettv|netcast|inettvbrowser|opera tv|pov_tv|viera|vidaa|bravia|googletv|mitv|roku|crkey|\bxbox\b"
    || req.http.User-Agent ~ "(?i)\bplaystation\b(?! ?(?:vita|portable))|\btizen\b(?!.*\bmobile\b)|\bandroid ?tv\b|\bandroid\b[^)]*\btv\b"
    || req.http.User-Agent ~ "(?i)\bweb0s\b|\bwebos\.tv" || req.http.User-Agent ~ "\bAFT[A-Z0-9]{1,6}\b") {
    set req.http.User-Agent = "SMART-TV";
  } else {
    set req.http.User-Agent = "browser";
  }
  # whether it is a phone’s
  if (req.http.Sec-CH-UA-Mobile != "?1") {
    unset req.http.Sec-CH-UA-Mobile;
  }
  # EDIT: every language that any realm has; others are left out, since they decide nothing
  if (req.http.Accept-Language) {
    set req.http.Accept-Language = std.tolower(regsuball(req.http.Accept-Language, "[ \t]+", ""));
    set req.http.Accept-Language = regsuball(req.http.Accept-Language, "(^|,)(?!(?:en|es|fr|de|it|pt)(?:[-;,]|$))[^,]*", "");
    set req.http.Accept-Language = regsub(req.http.Accept-Language, "^,", "");
  }
  # what advertisers add to addresses changes no page
  if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }

  # while the server is well, pages are at most this old when they are sent; otherwise up to stale-if-error
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

# besides host and address
sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    set beresp.keep = 1h;
    return (deliver);
  }
  # files that everybody gets, for as long as they say
  if (bereq.url ~ "^/(assets|labels|_realm|media)/" && beresp.status == 200
    && beresp.http.Cache-Control ~ "public, max-age=[1-9]") {
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 30s;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  # by which the browser’s clock goes; answers that may be kept do not have it
  if (!resp.http.Server-Timing) {
    set resp.http.Server-Timing = {"clock;desc=""} + std.time2integer(now, 0) + {"000""};
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
