// Generated from the schemas by `npm run generate`. Do not edit.
var validateBucketsSettings = validate52;
var schema19 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "BucketsSettings",
	"description": "A section of content as a composed page: its buckets as rails, more of them as the viewer goes down.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": {
		"section": {
			"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["home"]
		},
		"heading": {
			"description": "Whether the section's title stands above its rails.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/buckets/schema.json"
};
var pattern3 = /* @__PURE__ */ new RegExp("^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate52.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema19.required,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section" || key0 === "heading")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema19.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema19.properties.section.type,
					parentSchema: schema19.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data1 = data.heading;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema19.properties.heading.type,
					parentSchema: schema19.properties.heading,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema19.type,
			parentSchema: schema19,
			data
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate52.errors = vErrors;
	return errors === 0;
}
validate52.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateContinueWatchingSettings = validate53;
var schema20 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ContinueWatchingSettings",
	"description": "The films that the viewer has under way, the latest first, each with how far it is. Who has none sees nothing.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title.",
			"examples": [{ "label": "continueWatching" }]
		},
		"limit": {
			"description": "How many films at most.",
			"type": "integer",
			"minimum": 1,
			"maximum": 40,
			"default": 20,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/continue-watching/schema.json"
};
var schema22 = {
	"title": "Text",
	"description": "A text for people: one string for every language, one string per language, or the key of a label.",
	"type": ["string", "object"],
	"minProperties": 1,
	"propertyNames": { "pattern": "^(label|[a-z]{2})$" },
	"additionalProperties": { "type": "string" },
	"examples": [
		"Rampart",
		{
			"fr": "Nos films",
			"en": "Our films"
		},
		{ "label": "home" }
	]
};
var pattern4 = /* @__PURE__ */ new RegExp("^(label|[a-z]{2})$", "u");
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate55.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate55.errors = vErrors;
	return errors === 0;
}
validate55.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate55(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
				errors = vErrors.length;
			}
		}
		if (data.limit !== void 0) {
			let data1 = data.limit;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema20.properties.limit.type,
					parentSchema: schema20.properties.limit,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 40 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 40
						},
						message: "must be <= 40",
						schema: 40,
						parentSchema: schema20.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema20.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateDetailsSettings = validate57;
var schema23 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "DetailsSettings",
	"description": "The head of a series, a season or a playlist: its picture, what it is, and the way in. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a series, a season or a playlist, where it is not the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["the-long-camp"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/details/schema.json"
};
var pattern5 = /* @__PURE__ */ new RegExp("^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern5.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema23.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.properties.id.type,
					parentSchema: schema23.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate57.errors = vErrors;
	return errors === 0;
}
validate57.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateEpisodesSettings = validate58;
var schema24 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "EpisodesSettings",
	"description": "A series' episodes by season, a season's episodes, or a playlist's videos in order.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a series, a season or a playlist, where it is not the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["the-long-camp"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/episodes/schema.json"
};
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate58.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern5.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema24.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema24.properties.id.type,
					parentSchema: schema24.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema24.type,
			parentSchema: schema24,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate58.errors = vErrors;
	return errors === 0;
}
validate58.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateFooterSettings = validate59;
var schema25 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "FooterSettings",
	"description": "The foot of every page: columns of links, a word of the house, and the product's version.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"columns": {
			"description": "Groups of links.",
			"type": "array",
			"maxItems": 5,
			"items": {
				"title": "FooterColumn",
				"description": "One group of links.",
				"type": "object",
				"additionalProperties": false,
				"required": ["title", "links"],
				"properties": {
					"title": {
						"$ref": "../../../schemas/common.schema.json#/$defs/text",
						"description": "The group's title."
					},
					"links": {
						"description": "The group's links.",
						"type": "array",
						"maxItems": 12,
						"items": {
							"title": "FooterLink",
							"description": "One link.",
							"type": "object",
							"additionalProperties": false,
							"required": ["title", "href"],
							"properties": {
								"title": {
									"$ref": "../../../schemas/common.schema.json#/$defs/text",
									"description": "The link's words."
								},
								"href": {
									"$ref": "../../../schemas/common.schema.json#/$defs/link",
									"description": "Where it leads."
								}
							}
						},
						"examples": [[{
							"title": "Films",
							"href": "/section/films"
						}]]
					}
				}
			},
			"examples": [[{
				"title": "Explore",
				"links": [{
					"title": "Films",
					"href": "/section/films"
				}]
			}]]
		},
		"note": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A closing word, for instance on rights."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/footer/schema.json"
};
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate60.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate60.errors = vErrors;
	return errors === 0;
}
validate60.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var schema27 = {
	"title": "Link",
	"description": "Where a link leads: a path of the realm, an https address, a mail or telephone address, or a hash.",
	"type": "string",
	"pattern": "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
	"examples": ["/section/originals", "https://example.com/tickets"]
};
var pattern8 = /* @__PURE__ */ new RegExp("^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$", "u");
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate63.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern8.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema27.type,
			parentSchema: schema27,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate63.errors = vErrors;
	return errors === 0;
}
validate63.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate59.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "columns" || key0 === "note")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.columns !== void 0) {
			let data0 = data.columns;
			if (Array.isArray(data0)) {
				if (data0.length > 5) {
					const err1 = {
						instancePath: instancePath + "/columns",
						schemaPath: "#/properties/columns/maxItems",
						keyword: "maxItems",
						params: { limit: 5 },
						message: "must NOT have more than 5 items",
						schema: 5,
						parentSchema: schema25.properties.columns,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
						if (data1.title === void 0) {
							const err2 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "title" },
								message: "must have required property 'title'",
								schema: schema25.properties.columns.items.required,
								parentSchema: schema25.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if (data1.links === void 0) {
							const err3 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "links" },
								message: "must have required property 'links'",
								schema: schema25.properties.columns.items.required,
								parentSchema: schema25.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
						for (const key1 in data1) if (!(key1 === "title" || key1 === "links")) {
							const err4 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema25.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
						if (data1.title !== void 0) {
							if (!validate60(data1.title, {
								instancePath: instancePath + "/columns/" + i0 + "/title",
								parentData: data1,
								parentDataProperty: "title",
								rootData,
								dynamicAnchors
							})) {
								vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
								errors = vErrors.length;
							}
						}
						if (data1.links !== void 0) {
							let data3 = data1.links;
							if (Array.isArray(data3)) {
								if (data3.length > 12) {
									const err5 = {
										instancePath: instancePath + "/columns/" + i0 + "/links",
										schemaPath: "#/properties/columns/items/properties/links/maxItems",
										keyword: "maxItems",
										params: { limit: 12 },
										message: "must NOT have more than 12 items",
										schema: 12,
										parentSchema: schema25.properties.columns.items.properties.links,
										data: data3
									};
									if (vErrors === null) vErrors = [err5];
									else vErrors.push(err5);
									errors++;
								}
								const len1 = data3.length;
								for (let i1 = 0; i1 < len1; i1++) {
									let data4 = data3[i1];
									if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
										if (data4.title === void 0) {
											const err6 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "title" },
												message: "must have required property 'title'",
												schema: schema25.properties.columns.items.properties.links.items.required,
												parentSchema: schema25.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err6];
											else vErrors.push(err6);
											errors++;
										}
										if (data4.href === void 0) {
											const err7 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "href" },
												message: "must have required property 'href'",
												schema: schema25.properties.columns.items.properties.links.items.required,
												parentSchema: schema25.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err7];
											else vErrors.push(err7);
											errors++;
										}
										for (const key2 in data4) if (!(key2 === "title" || key2 === "href")) {
											const err8 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/additionalProperties",
												keyword: "additionalProperties",
												params: { additionalProperty: key2 },
												message: "must NOT have additional properties",
												schema: false,
												parentSchema: schema25.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err8];
											else vErrors.push(err8);
											errors++;
										}
										if (data4.title !== void 0) {
											if (!validate60(data4.title, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/title",
												parentData: data4,
												parentDataProperty: "title",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
												errors = vErrors.length;
											}
										}
										if (data4.href !== void 0) {
											if (!validate63(data4.href, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/href",
												parentData: data4,
												parentDataProperty: "href",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
												errors = vErrors.length;
											}
										}
									} else {
										const err9 = {
											instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
											schemaPath: "#/properties/columns/items/properties/links/items/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object",
											schema: schema25.properties.columns.items.properties.links.items.type,
											parentSchema: schema25.properties.columns.items.properties.links.items,
											data: data4
										};
										if (vErrors === null) vErrors = [err9];
										else vErrors.push(err9);
										errors++;
									}
								}
							} else {
								const err10 = {
									instancePath: instancePath + "/columns/" + i0 + "/links",
									schemaPath: "#/properties/columns/items/properties/links/type",
									keyword: "type",
									params: { type: "array" },
									message: "must be array",
									schema: schema25.properties.columns.items.properties.links.type,
									parentSchema: schema25.properties.columns.items.properties.links,
									data: data3
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/columns/" + i0,
							schemaPath: "#/properties/columns/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema25.properties.columns.items.type,
							parentSchema: schema25.properties.columns.items,
							data: data1
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/columns",
					schemaPath: "#/properties/columns/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema25.properties.columns.type,
					parentSchema: schema25.properties.columns,
					data: data0
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.note !== void 0) {
			if (!validate60(data.note, {
				instancePath: instancePath + "/note",
				parentData: data,
				parentDataProperty: "note",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err13 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema25.type,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err13];
		else vErrors.push(err13);
		errors++;
	}
	validate59.errors = vErrors;
	return errors === 0;
}
validate59.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateGridSettings = validate66;
var schema28 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "GridSettings",
	"description": "All of a bucket's items, page by page. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["upcoming-events"]
		},
		"banner": {
			"description": "Whether the first item's picture stands behind the title.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		},
		"cardShape": {
			"description": "The shape of the cards; the bucket's own when left out.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/grid/schema.json"
};
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate66.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema28.required,
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "banner" || key0 === "cardShape")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema28.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema28.properties.bucket.type,
					parentSchema: schema28.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.banner !== void 0) {
			let data1 = data.banner;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/banner",
					schemaPath: "#/properties/banner/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema28.properties.banner.type,
					parentSchema: schema28.properties.banner,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err5 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema28.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema28.properties.cardShape.enum,
					parentSchema: schema28.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema28.type,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate66.errors = vErrors;
	return errors === 0;
}
validate66.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeadingSettings = validate67;
var schema29 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeadingSettings",
	"description": "A page's title, with a line below it where there is one.",
	"type": "object",
	"additionalProperties": false,
	"required": ["title"],
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title."
		},
		"text": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The line below it."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/heading/schema.json"
};
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate68.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate68.errors = vErrors;
	return errors === 0;
}
validate68.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate67.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.title === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "must have required property 'title'",
				schema: schema29.required,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "title" || key0 === "text")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate68(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.text !== void 0) {
			if (!validate68(data.text, {
				instancePath: instancePath + "/text",
				parentData: data,
				parentDataProperty: "text",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema29.type,
			parentSchema: schema29,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate67.errors = vErrors;
	return errors === 0;
}
validate67.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeroSettings = validate71;
var schema31 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeroSettings",
	"description": "The large picture at the top of a page, with what it leads to: one, or several in turn.",
	"type": "object",
	"additionalProperties": false,
	"required": ["source"],
	"properties": {
		"source": {
			"title": "HeroSource",
			"description": "Where the hero's items come from: the heroes of a section, or named items.",
			"type": "object",
			"additionalProperties": false,
			"minProperties": 1,
			"maxProperties": 1,
			"properties": {
				"section": {
					"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
					"type": "string",
					"format": "content-id",
					"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
					"examples": ["home"]
				},
				"ids": {
					"description": "The ids of the items, in order.",
					"type": "array",
					"minItems": 1,
					"maxItems": 10,
					"items": { "$ref": "../../../schemas/common.schema.json#/$defs/contentId" },
					"examples": [["rampart-41"]]
				}
			},
			"examples": [{ "section": "home" }]
		},
		"heading": {
			"description": "What the page's title is: the first item's (item), or the section's, with a hero without items giving way to a plain heading (section).",
			"enum": ["item", "section"],
			"default": "item",
			"examples": ["section"]
		},
		"interval": {
			"description": "Seconds until the next item comes by itself; 0 leaves it to the viewer.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/hero/schema.json"
};
var schema32 = {
	"title": "ContentId",
	"description": "The id of a piece of the realm's content.",
	"type": "string",
	"format": "content-id",
	"pattern": "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
	"examples": ["rampart-41"]
};
var pattern12 = /* @__PURE__ */ new RegExp("^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$", "u");
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate72.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern12.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$" },
				message: "must match pattern \"^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$\"",
				schema: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema32.type,
			parentSchema: schema32,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate72.errors = vErrors;
	return errors === 0;
}
validate72.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate71.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.source === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source" },
				message: "must have required property 'source'",
				schema: schema31.required,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "source" || key0 === "heading" || key0 === "interval")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.source !== void 0) {
			let data0 = data.source;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length > 1) {
					const err2 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/maxProperties",
						keyword: "maxProperties",
						params: { limit: 1 },
						message: "must NOT have more than 1 properties",
						schema: 1,
						parentSchema: schema31.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (Object.keys(data0).length < 1) {
					const err3 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema31.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data0) if (!(key1 === "section" || key1 === "ids")) {
					const err4 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema31.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data0.section !== void 0) {
					let data1 = data0.section;
					if (typeof data1 === "string") {
						if (!pattern3.test(data1)) {
							const err5 = {
								instancePath: instancePath + "/source/section",
								schemaPath: "#/properties/source/properties/section/pattern",
								keyword: "pattern",
								params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
								message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
								schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
								parentSchema: schema31.properties.source.properties.section,
								data: data1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					} else {
						const err6 = {
							instancePath: instancePath + "/source/section",
							schemaPath: "#/properties/source/properties/section/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema31.properties.source.properties.section.type,
							parentSchema: schema31.properties.source.properties.section,
							data: data1
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				if (data0.ids !== void 0) {
					let data2 = data0.ids;
					if (Array.isArray(data2)) {
						if (data2.length > 10) {
							const err7 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/maxItems",
								keyword: "maxItems",
								params: { limit: 10 },
								message: "must NOT have more than 10 items",
								schema: 10,
								parentSchema: schema31.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						if (data2.length < 1) {
							const err8 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 items",
								schema: 1,
								parentSchema: schema31.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						const len0 = data2.length;
						for (let i0 = 0; i0 < len0; i0++) if (!validate72(data2[i0], {
							instancePath: instancePath + "/source/ids/" + i0,
							parentData: data2,
							parentDataProperty: i0,
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
							errors = vErrors.length;
						}
					} else {
						const err9 = {
							instancePath: instancePath + "/source/ids",
							schemaPath: "#/properties/source/properties/ids/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array",
							schema: schema31.properties.source.properties.ids.type,
							parentSchema: schema31.properties.source.properties.ids,
							data: data2
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema31.properties.source.type,
					parentSchema: schema31.properties.source,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data4 = data.heading;
			if (!(data4 === "item" || data4 === "section")) {
				const err11 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/enum",
					keyword: "enum",
					params: { allowedValues: schema31.properties.heading.enum },
					message: "must be equal to one of the allowed values",
					schema: schema31.properties.heading.enum,
					parentSchema: schema31.properties.heading,
					data: data4
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.interval !== void 0) {
			let data5 = data.interval;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err12 = {
					instancePath: instancePath + "/interval",
					schemaPath: "#/properties/interval/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema31.properties.interval.type,
					parentSchema: schema31.properties.interval,
					data: data5
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 60 || isNaN(data5)) {
					const err13 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema31.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data5 < 0 || isNaN(data5)) {
					const err14 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema31.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema31.type,
			parentSchema: schema31,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate71.errors = vErrors;
	return errors === 0;
}
validate71.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLoginSettings = validate74;
var schema33 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LoginSettings",
	"description": "The form with which a viewer signs in by e-mail address and password. It leads back to where the viewer wanted to be, which the address says in `from`, or to the realm's default target.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The words above the form.",
			"examples": [{ "label": "signInTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A sentence below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/login/schema.json"
};
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate75.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate75.errors = vErrors;
	return errors === 0;
}
validate75.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate74.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate75(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate75(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema33.type,
			parentSchema: schema33,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate74.errors = vErrors;
	return errors === 0;
}
validate74.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLogoutSettings = validate78;
var schema35 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LogoutSettings",
	"description": "Ends the viewer's session and leads to the realm's default target.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "message": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The words while that happens.",
		"examples": [{ "label": "loggingOut" }]
	} },
	"$id": "https://realmcast.dev/blocks/sections/logout/schema.json"
};
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate79.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate79.errors = vErrors;
	return errors === 0;
}
validate79.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate78.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema35,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.message !== void 0) {
			if (!validate79(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema35.type,
			parentSchema: schema35,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate78.errors = vErrors;
	return errors === 0;
}
validate78.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNavigationSettings = validate81;
var schema37 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NavigationSettings",
	"description": "The navigation bar. What it leads to and how it is laid out stand in menu.json.",
	"type": "object",
	"additionalProperties": false,
	"properties": {},
	"$id": "https://realmcast.dev/blocks/sections/navigation/schema.json"
};
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate81.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties",
			schema: false,
			parentSchema: schema37,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema37.type,
			parentSchema: schema37,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate81.errors = vErrors;
	return errors === 0;
}
validate81.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNoticeSettings = validate82;
var schema38 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NoticeSettings",
	"description": "A page that has one thing to say, and one thing to do about it.",
	"type": "object",
	"additionalProperties": false,
	"required": ["title"],
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What there is to say."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The sentence below it."
		},
		"action": {
			"title": "NoticeAction",
			"description": "What to do about it.",
			"type": "object",
			"additionalProperties": false,
			"required": ["label", "to"],
			"properties": {
				"label": {
					"$ref": "../../../schemas/common.schema.json#/$defs/text",
					"description": "The words on the button."
				},
				"to": {
					"description": "Where it leads: the realm's home page, this page once more, or a link.",
					"oneOf": [{ "enum": ["home", "reload"] }, { "$ref": "../../../schemas/common.schema.json#/$defs/link" }],
					"examples": [
						"home",
						"reload",
						"/browse"
					]
				}
			},
			"examples": [{
				"label": { "label": "goHome" },
				"to": "home"
			}]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/notice/schema.json"
};
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate83.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate83.errors = vErrors;
	return errors === 0;
}
validate83.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate87.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern8.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema27.type,
			parentSchema: schema27,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate87.errors = vErrors;
	return errors === 0;
}
validate87.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate82.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.title === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "must have required property 'title'",
				schema: schema38.required,
				parentSchema: schema38,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "title" || key0 === "message" || key0 === "action")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema38,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate83(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate83(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
				errors = vErrors.length;
			}
		}
		if (data.action !== void 0) {
			let data2 = data.action;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				if (data2.label === void 0) {
					const err2 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/required",
						keyword: "required",
						params: { missingProperty: "label" },
						message: "must have required property 'label'",
						schema: schema38.properties.action.required,
						parentSchema: schema38.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data2.to === void 0) {
					const err3 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/required",
						keyword: "required",
						params: { missingProperty: "to" },
						message: "must have required property 'to'",
						schema: schema38.properties.action.required,
						parentSchema: schema38.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data2) if (!(key1 === "label" || key1 === "to")) {
					const err4 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema38.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data2.label !== void 0) {
					if (!validate83(data2.label, {
						instancePath: instancePath + "/action/label",
						parentData: data2,
						parentDataProperty: "label",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
						errors = vErrors.length;
					}
				}
				if (data2.to !== void 0) {
					let data4 = data2.to;
					const _errs9 = errors;
					let valid2 = false;
					let passing0 = null;
					const _errs10 = errors;
					if (!(data4 === "home" || data4 === "reload")) {
						const err5 = {
							instancePath: instancePath + "/action/to",
							schemaPath: "#/properties/action/properties/to/oneOf/0/enum",
							keyword: "enum",
							params: { allowedValues: schema38.properties.action.properties.to.oneOf[0].enum },
							message: "must be equal to one of the allowed values",
							schema: schema38.properties.action.properties.to.oneOf[0].enum,
							parentSchema: schema38.properties.action.properties.to.oneOf[0],
							data: data4
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					var _valid0 = _errs10 === errors;
					if (_valid0) {
						valid2 = true;
						passing0 = 0;
					}
					const _errs11 = errors;
					if (!validate87(data4, {
						instancePath: instancePath + "/action/to",
						parentData: data2,
						parentDataProperty: "to",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
						errors = vErrors.length;
					}
					var _valid0 = _errs11 === errors;
					if (_valid0 && valid2) {
						valid2 = false;
						passing0 = [passing0, 1];
					} else if (_valid0) {
						valid2 = true;
						passing0 = 1;
					}
					if (!valid2) {
						const err6 = {
							instancePath: instancePath + "/action/to",
							schemaPath: "#/properties/action/properties/to/oneOf",
							keyword: "oneOf",
							params: { passingSchemas: passing0 },
							message: "must match exactly one schema in oneOf",
							schema: schema38.properties.action.properties.to.oneOf,
							parentSchema: schema38.properties.action.properties.to,
							data: data4
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					} else {
						errors = _errs9;
						if (vErrors !== null) {
							if (_errs9) vErrors.length = _errs9;
							else vErrors = null;
						}
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/action",
					schemaPath: "#/properties/action/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema38.properties.action.type,
					parentSchema: schema38.properties.action,
					data: data2
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema38.type,
			parentSchema: schema38,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate82.errors = vErrors;
	return errors === 0;
}
validate82.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRailSettings = validate89;
var schema41 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RailSettings",
	"description": "A row of cards from one bucket.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["new-this-week"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title; the bucket's own when left out."
		},
		"cardShape": {
			"description": "The shape of the cards; the bucket's own when left out.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		},
		"limit": {
			"description": "How many cards at most.",
			"type": "integer",
			"minimum": 1,
			"maximum": 50,
			"default": 12,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rail/schema.json"
};
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate90.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate90.errors = vErrors;
	return errors === 0;
}
validate90.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate89.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema41.required,
				parentSchema: schema41,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "title" || key0 === "cardShape" || key0 === "limit")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema41,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema41.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema41.properties.bucket.type,
					parentSchema: schema41.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate90(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
				errors = vErrors.length;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err4 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema41.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema41.properties.cardShape.enum,
					parentSchema: schema41.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.limit !== void 0) {
			let data3 = data.limit;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err5 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema41.properties.limit.type,
					parentSchema: schema41.properties.limit,
					data: data3
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 50 || isNaN(data3)) {
					const err6 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 50
						},
						message: "must be <= 50",
						schema: 50,
						parentSchema: schema41.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err7 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema41.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema41.type,
			parentSchema: schema41,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate89.errors = vErrors;
	return errors === 0;
}
validate89.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRelatedSettings = validate92;
var schema43 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RelatedSettings",
	"description": "A row of what belongs to the film of the page: the episodes around it, or what is like it. Not there when there is nothing.",
	"type": "object",
	"additionalProperties": false,
	"required": ["of"],
	"properties": {
		"of": {
			"description": "The other episodes of its season, or what to watch after it.",
			"enum": ["episodes", "related"],
			"examples": ["related"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What stands above the row, where it is not the product's own words."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/related/schema.json"
};
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate93.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate93.errors = vErrors;
	return errors === 0;
}
validate93.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate92.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.of === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "of" },
				message: "must have required property 'of'",
				schema: schema43.required,
				parentSchema: schema43,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "of" || key0 === "title")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema43,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.of !== void 0) {
			let data0 = data.of;
			if (!(data0 === "episodes" || data0 === "related")) {
				const err2 = {
					instancePath: instancePath + "/of",
					schemaPath: "#/properties/of/enum",
					keyword: "enum",
					params: { allowedValues: schema43.properties.of.enum },
					message: "must be equal to one of the allowed values",
					schema: schema43.properties.of.enum,
					parentSchema: schema43.properties.of,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate93(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema43.type,
			parentSchema: schema43,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate92.errors = vErrors;
	return errors === 0;
}
validate92.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRichTextSettings = validate95;
var schema45 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RichTextSettings",
	"description": "A text of its own: paragraphs, headings, lists, quotations, links and pictures.",
	"type": "object",
	"additionalProperties": false,
	"required": ["html"],
	"properties": {
		"html": {
			"description": "The text, in one language for all, or by language. It may hold p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.",
			"oneOf": [{
				"type": "string",
				"format": "rich-text",
				"maxLength": 2e4
			}, {
				"type": "object",
				"minProperties": 1,
				"propertyNames": { "pattern": "^[a-z]{2}$" },
				"additionalProperties": {
					"type": "string",
					"format": "rich-text",
					"maxLength": 2e4
				}
			}],
			"examples": ["<h2>The hall</h2><p>Doors open at <strong>six</strong>.</p>", {
				"en": "<p>Welcome.</p>",
				"fr": "<p>Bienvenue.</p>"
			}]
		},
		"align": {
			"description": "Whether the text begins where the page's does, or stands in the middle of it.",
			"enum": ["start", "centre"],
			"default": "start",
			"examples": ["centre"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rich-text/schema.json"
};
var pattern20 = /* @__PURE__ */ new RegExp("^[a-z]{2}$", "u");
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate95.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.html === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "html" },
				message: "must have required property 'html'",
				schema: schema45.required,
				parentSchema: schema45,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "html" || key0 === "align")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema45,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.html !== void 0) {
			let data0 = data.html;
			const _errs3 = errors;
			let valid1 = false;
			let passing0 = null;
			const _errs4 = errors;
			if (typeof data0 === "string") {
				if (data0.length > 2e4) {
					const err2 = {
						instancePath: instancePath + "/html",
						schemaPath: "#/properties/html/oneOf/0/maxLength",
						keyword: "maxLength",
						params: { limit: 2e4 },
						message: "must NOT have more than 20000 characters",
						schema: 2e4,
						parentSchema: schema45.properties.html.oneOf[0],
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema45.properties.html.oneOf[0].type,
					parentSchema: schema45.properties.html.oneOf[0],
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			var _valid0 = _errs4 === errors;
			if (_valid0) {
				valid1 = true;
				passing0 = 0;
			}
			const _errs6 = errors;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length < 1) {
					const err4 = {
						instancePath: instancePath + "/html",
						schemaPath: "#/properties/html/oneOf/1/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema45.properties.html.oneOf[1],
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				for (const key1 in data0) {
					const _errs8 = errors;
					if (typeof key1 === "string") {
						if (!pattern20.test(key1)) {
							const err5 = {
								instancePath: instancePath + "/html",
								schemaPath: "#/properties/html/oneOf/1/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[a-z]{2}$" },
								message: "must match pattern \"^[a-z]{2}$\"",
								schema: "^[a-z]{2}$",
								parentSchema: schema45.properties.html.oneOf[1].propertyNames,
								data: key1,
								propertyName: key1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					}
					if (!(_errs8 === errors)) {
						const err6 = {
							instancePath: instancePath + "/html",
							schemaPath: "#/properties/html/oneOf/1/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							message: "property name must be valid",
							schema: schema45.properties.html.oneOf[1].propertyNames,
							parentSchema: schema45.properties.html.oneOf[1],
							data: data0
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				for (const key2 in data0) {
					let data1 = data0[key2];
					if (typeof data1 === "string") {
						if (data1.length > 2e4) {
							const err7 = {
								instancePath: instancePath + "/html/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/html/oneOf/1/additionalProperties/maxLength",
								keyword: "maxLength",
								params: { limit: 2e4 },
								message: "must NOT have more than 20000 characters",
								schema: 2e4,
								parentSchema: schema45.properties.html.oneOf[1].additionalProperties,
								data: data1
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					} else {
						const err8 = {
							instancePath: instancePath + "/html/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/html/oneOf/1/additionalProperties/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema45.properties.html.oneOf[1].additionalProperties.type,
							parentSchema: schema45.properties.html.oneOf[1].additionalProperties,
							data: data1
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf/1/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema45.properties.html.oneOf[1].type,
					parentSchema: schema45.properties.html.oneOf[1],
					data: data0
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			var _valid0 = _errs6 === errors;
			if (_valid0 && valid1) {
				valid1 = false;
				passing0 = [passing0, 1];
			} else if (_valid0) {
				valid1 = true;
				passing0 = 1;
			}
			if (!valid1) {
				const err10 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing0 },
					message: "must match exactly one schema in oneOf",
					schema: schema45.properties.html.oneOf,
					parentSchema: schema45.properties.html,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			} else {
				errors = _errs3;
				if (vErrors !== null) {
					if (_errs3) vErrors.length = _errs3;
					else vErrors = null;
				}
			}
		}
		if (data.align !== void 0) {
			let data2 = data.align;
			if (!(data2 === "start" || data2 === "centre")) {
				const err11 = {
					instancePath: instancePath + "/align",
					schemaPath: "#/properties/align/enum",
					keyword: "enum",
					params: { allowedValues: schema45.properties.align.enum },
					message: "must be equal to one of the allowed values",
					schema: schema45.properties.align.enum,
					parentSchema: schema45.properties.align,
					data: data2
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
	} else {
		const err12 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema45.type,
			parentSchema: schema45,
			data
		};
		if (vErrors === null) vErrors = [err12];
		else vErrors.push(err12);
		errors++;
	}
	validate95.errors = vErrors;
	return errors === 0;
}
validate95.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateShortcutsSettings = validate96;
var schema46 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ShortcutsSettings",
	"description": "Cards that lead to a section's sub-sections. Not there when there are none.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": { "section": {
		"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["browse"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/shortcuts/schema.json"
};
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate96.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema46.required,
				parentSchema: schema46,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema46,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema46.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema46.properties.section.type,
					parentSchema: schema46.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema46.type,
			parentSchema: schema46,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate96.errors = vErrors;
	return errors === 0;
}
validate96.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateWatchSettings = validate97;
var schema47 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "WatchSettings",
	"description": "A film or a live event: the player, and below it what it is. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"id": {
			"description": "The id of a video or a live event, where it is not the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["the-siege"]
		},
		"nextCountdown": {
			"description": "Seconds at the end of a film until the next one starts by itself; 0 leaves it to the viewer.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/watch/schema.json"
};
var pattern22 = /* @__PURE__ */ new RegExp("^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate97.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id" || key0 === "nextCountdown")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema47,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern22.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema47.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema47.properties.id.type,
					parentSchema: schema47.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.nextCountdown !== void 0) {
			let data1 = data.nextCountdown;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/nextCountdown",
					schemaPath: "#/properties/nextCountdown/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema47.properties.nextCountdown.type,
					parentSchema: schema47.properties.nextCountdown,
					data: data1
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 60 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/nextCountdown",
						schemaPath: "#/properties/nextCountdown/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema47.properties.nextCountdown,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/nextCountdown",
						schemaPath: "#/properties/nextCountdown/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema47.properties.nextCountdown,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema47.type,
			parentSchema: schema47,
			data
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate97.errors = vErrors;
	return errors === 0;
}
validate97.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { validateBucketsSettings, validateContinueWatchingSettings, validateDetailsSettings, validateEpisodesSettings, validateFooterSettings, validateGridSettings, validateHeadingSettings, validateHeroSettings, validateLoginSettings, validateLogoutSettings, validateNavigationSettings, validateNoticeSettings, validateRailSettings, validateRelatedSettings, validateRichTextSettings, validateShortcutsSettings, validateWatchSettings };

/** The validators of the blocks' settings, by block type. */
export const blockValidators = {
  'buckets': validateBucketsSettings,
  'continue-watching': validateContinueWatchingSettings,
  'details': validateDetailsSettings,
  'episodes': validateEpisodesSettings,
  'footer': validateFooterSettings,
  'grid': validateGridSettings,
  'heading': validateHeadingSettings,
  'hero': validateHeroSettings,
  'login': validateLoginSettings,
  'logout': validateLogoutSettings,
  'navigation': validateNavigationSettings,
  'notice': validateNoticeSettings,
  'rail': validateRailSettings,
  'related': validateRelatedSettings,
  'rich-text': validateRichTextSettings,
  'shortcuts': validateShortcutsSettings,
  'watch': validateWatchSettings,
};
